import { checksumAddresses } from '../../chain/checksumAddress.ts'
import { HistoryIncompleteError, ModelDiffersError } from '../../errors/recompute.ts'
import { type Difference, firstDifference } from '../../lib/firstDifference.ts'
import { type Address, lowerAddress } from '../../wire/address.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { LoanAnswer } from '../../wire/loanAnswer.ts'
import { type LoanTerms, LoanTermsSchema } from '../../wire/loanQuestion.ts'
import { ScreenResultSchema } from '../../wire/screen.ts'
import type { Context } from '../context.ts'
import { createValidator } from '../createValidator.ts'
import { readLoanRate } from '../loans/checkLoan.ts'
import { readTogether } from '../wallets/judgeWalletSet.ts'
import { type FrozenModel, frozenModel } from './frozenModel.ts'
import { readJudged } from './readJudged.ts'

/** What a claim must contain to be checked; screen and analyze answers and stored analyses all do. */
export type Claim = Pick<Analysis, 'walletAddress' | 'months' | 'model' | 'evidence'> &
  Record<string, unknown>

export type Recomputation = {
  /** The claim's fields that were recomputed and compared. */
  compared: string[]
  /** Fields that an answer of this kind has and the claim lacks. */
  missing: string[]
  /** Fields that do not come from the chain, such as the payer. */
  notCompared: string[]
  difference: Difference | null
  inputHash: string
}

/**
 * Computes a claim again from chain data as of its own block, and names the first field that differs. `sections` are the fields
 * that it must have, by default those of its kind. `others` are the wallets judged with it as one; `judge` is the model version
 * that judges.
 */
export async function recomputeAnalysis(
  { history }: { history: Pick<Context['history'], 'readActivity' | 'readRate'> },
  claim: Claim,
  {
    sections = sectionsOf(claim),
    others = [],
    judge = frozenModel,
  }: { sections?: readonly string[]; others?: readonly string[]; judge?: FrozenModel } = {},
): Promise<Recomputation> {
  if (claim.model.version !== judge.version)
    throw new ModelDiffersError({ claimed: claim.model.version, ours: judge.version })
  const { months, evidence } = claim
  const { asOfBlock } = evidence
  const wallets = [claim.walletAddress, ...others].map(lowerAddress) as [Address, ...Address[]]
  const activity =
    others.length > 0
      ? await readTogether({ history }, { wallets, months, asOfBlock })
      : await readJudged(history, { wallet: claim.walletAddress, months, asOfBlock })
  const { cashflow, attributes, ...judged } = judge.judgeActivity(activity)
  const analysis = checksumAddresses(judged.analysis)
  const { complete, gaps } = activity.coverage
  const isReadWhole = (claim.coverage as Analysis['coverage'] | undefined)?.complete !== false
  if (!complete && isReadWhole && analysis.evidence.inputHash !== evidence.inputHash)
    throw new HistoryIncompleteError({ reasons: gaps.map(({ reason }) => reason) })
  const { min, max, currency, confidence } = analysis.loanCapacity
  const parts = { ...judge.toAnalysisParts(analysis), attributes: judge.nameAttributes(attributes) }
  const whole = {
    ...analysis,
    ...(isRangeOnly(claim.loanCapacity) && { loanCapacity: { min, max, currency, confidence } }),
  }
  // A claim's kind does not limit the comparison: figures of the other kind are compared too.
  const fields: Record<string, unknown> = Array.isArray(claim.fields)
    ? { ...whole, ...parts }
    : { ...parts, ...whole }
  const { walletAddress, months: monthsRead, evidence: found, model } = analysis
  Object.assign(fields, { walletAddress, months: monthsRead, evidence: found, model })
  // The sources say how the data was read, not what it says.
  fields.coverage = {
    ...analysis.coverage,
    sources: (claim.coverage as Analysis['coverage'] | undefined)?.sources,
  }
  const terms = termsOf(claim)
  const rate = terms && (await readLoanRate({ history }, terms, activity.asOf.time))
  // A loan without its terms is never confirmed.
  if (terms) fields.loan = judge.judgeLoan({ grounds: analysis, cashflow }, terms, rate)
  else if (claim.loan !== undefined) fields.loan = null
  const compared = Object.keys(claim).filter(key => key in fields)
  const pick = (from: Record<string, unknown>) => Object.fromEntries(compared.map(key => [key, from[key]]))
  return {
    compared,
    missing: sections.filter(key => key in fields && !(key in claim)),
    notCompared: Object.keys(claim).filter(key => !(key in fields) && key !== 'fields'),
    difference: firstDifference(pick(claim), JSON.parse(JSON.stringify(pick(fields)))),
    inputHash: analysis.evidence.inputHash,
  }
}

function sectionsOf({ fields }: Claim): string[] {
  return Array.isArray(fields)
    ? [...fields, 'coverage', 'model', 'evidence']
    : Object.keys(ScreenResultSchema.properties)
}

const validateTerms = createValidator(LoanTermsSchema)

function termsOf({ loan }: Claim): LoanTerms | null {
  const asked = (loan as Partial<LoanAnswer> | undefined)?.asked
  if (!asked) return null
  const { lastDue: _lastDue, ...terms } = asked
  validateTerms(terms)
  return terms
}

function isRangeOnly(capacity: unknown): boolean {
  return typeof capacity === 'object' && capacity !== null && !('basis' in capacity)
}
