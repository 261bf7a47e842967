import { getAddress } from 'viem'
import type { ScreenRequest, ScreenResult } from '../wire/screen.ts'
import type { Context } from './context.ts'
import { freshnessOf } from './freshnessOf.ts'
import { getAnalysis } from './getAnalysis.ts'
import { readWalletPassport } from './readWalletPassport.ts'

/** The lender's question: is this wallet trustworthy, what does it earn, what could it borrow, and why. */
export async function screenWallet(
  ctx: Context,
  { walletAddress, callerAddress, months = 12, force = false }: ScreenRequest,
): Promise<Omit<ScreenResult, 'attribution' | 'payment'>> {
  const stored = await getAnalysis(ctx, { walletAddress, months, force })
  const { analysis } = stored
  const { min, max, currency, confidence } = analysis.loanCapacity
  return {
    walletAddress: getAddress(walletAddress),
    callerAddress: getAddress(callerAddress),
    months,
    trust: analysis.trust,
    reputationScore: analysis.reputationScore,
    band: analysis.band,
    averageMonthlyIncome: analysis.averageMonthlyIncome,
    income: analysis.income,
    loanCapacity: { min, max, currency, confidence },
    factors: analysis.factors,
    risks: analysis.risks,
    coverage: analysis.coverage,
    passport: await readWalletPassport(ctx, walletAddress),
    model: analysis.model,
    evidence: analysis.evidence,
    ...freshnessOf(stored),
  }
}
