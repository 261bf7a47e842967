import { BANDS, CONFIDENCES, VERDICTS } from '../../wire/analysis/judgement.ts'
import { LOAN_OUTCOMES } from '../../wire/loanAnswer.ts'
import { ATTRIBUTE_NAMES } from '../attributes/attributes.ts'
import type { FigureValue } from './evaluatePolicy.ts'
import { FIGURE_READERS, type PolicySubject } from './figureReaders.ts'

export type PolicyFigure = {
  kind: 'number' | 'word' | 'list'
  /** The words it may be; any where left out. */
  words?: readonly string[]
  about: string
  read: (subject: PolicySubject) => FigureValue
}

const words: Partial<Record<Name, readonly string[]>> = {
  verdict: VERDICTS,
  band: BANDS,
  confidence: CONFIDENCES,
  income_status: ['active', 'stopped', 'none'],
  history_complete: ['yes', 'no'],
  loan_outcome: LOAN_OUTCOMES,
}
const lists: ReadonlySet<string> = new Set<Name>(['reasons', 'risks', 'warnings'])

const about: Record<Name, string> = {
  verdict: 'trust.verdict',
  band: 'band of the score',
  confidence: 'loanCapacity.confidence',
  income_status: 'income.status',
  history_complete: 'yes where all of the history could be read',
  reasons: 'codes of trust.reasons that do not raise',
  risks: 'codes of risks of any severity',
  warnings: 'codes of risks of severity warn or block',
  loan_outcome: 'loan.outcome',
  loan_amount_usd: 'the sum asked for, in USD',
  loan_term_months: 'loan.asked.termMonths',
  loan_monthly_usd: 'instalments a month, in USD',
  loan_share_of_low: 'loan.income.shareOfLow',
  loan_share_of_verified_low: 'loan.income.shareOfVerifiedLow',
  loan_balance_covers: 'loan.balance.covers',
  loan_bad_month_left_usd: 'loan.badMonth.left',
  loan_lost_payer_left_usd: 'loan.lostPayer.left',
  loan_fits_usd: 'loan.fits.largestAmountUsd',
  loan_to_capacity_min: 'loan_amount_usd / loanCapacity.min',
  loan_to_capacity_max: 'loan_amount_usd / loanCapacity.max',
  default_probability: 'defaultChance.probability; unknown without a loan book',
  loan_to_low_income: 'loan_amount_usd / income.low',
}

type Name = keyof typeof FIGURE_READERS

function describe(name: Name): PolicyFigure {
  const [told, read] = [about[name], FIGURE_READERS[name]]
  if (words[name]) return { kind: 'word', words: words[name], about: told, read }
  return { kind: lists.has(name) ? 'list' : 'number', about: told, read }
}

/** Figures that a policy may use beside the attributes. */
export const POLICY_FIGURES: Readonly<Record<string, PolicyFigure>> = Object.fromEntries(
  (Object.keys(FIGURE_READERS) as Name[]).map(name => [name, describe(name)]),
)

const placeOf = new Map(ATTRIBUTE_NAMES.map((name, place) => [name, place]))

/** The figure of that name; null where there is none. */
export function findFigure(name: string): PolicyFigure | null {
  if (Object.hasOwn(POLICY_FIGURES, name)) return POLICY_FIGURES[name] ?? null
  const place = placeOf.get(name)
  if (place === undefined) return null
  return { kind: 'number', about: 'attribute', read: ({ attributes }) => attributes.values[place] ?? null }
}
