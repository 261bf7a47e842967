import { checksumAddress } from '../../chain/checksumAddress.ts'
import { nameAttributes } from '../../core/attributes/attributes.ts'
import type { Caller } from '../../payments/gate/paidOperation.ts'
import { type AnalyzeRequest, type AnalyzeResult, analysisFieldNames } from '../../wire/analyze.ts'
import type { Context } from '../context.ts'
import { answerLoan } from '../loans/answerLoan.ts'
import { bundleEvidence } from './bundleEvidence.ts'
import { freshnessOf } from './storedAnalysis.ts'
import { toAnalysisParts } from './toAnalysisParts.ts'

export async function analyzeWallet(
  ctx: Context,
  request: AnalyzeRequest,
  { payer }: Pick<Caller, 'payer'>,
): Promise<Omit<AnalyzeResult, 'attribution' | 'payment'>> {
  const { walletAddress, callerAddress, months = 12, fields = analysisFieldNames } = request
  const { stored, asked } = await answerLoan(
    ctx,
    { ...request, payer },
    fields.includes('attributes') ? ['attributes'] : [],
  )
  const { coverage, model, evidence } = stored.analysis
  const attributes = stored.attributes && nameAttributes(stored.attributes)
  const parts = { ...toAnalysisParts(stored.analysis), attributes, evidence }
  return {
    walletAddress: checksumAddress(walletAddress),
    callerAddress: checksumAddress(callerAddress),
    months,
    fields: [...fields],
    ...Object.fromEntries(fields.map(field => [field, parts[field]])),
    coverage,
    model,
    evidence: fields.includes('evidence')
      ? { ...evidence, bundle: await bundleEvidence(ctx, stored.analysis, request) }
      : evidence,
    ...freshnessOf(stored),
    ...asked,
  }
}
