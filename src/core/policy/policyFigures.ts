import { BANDS, CONFIDENCES, VERDICTS } from '../../wire/analysis/judgement.ts'
import type { Analysis } from '../../wire/analysis.ts'
import { LOAN_OUTCOMES, type LoanAnswer } from '../../wire/loanAnswer.ts'
import { ATTRIBUTE_NAMES, type AttributeValues } from '../attributes/attributes.ts'
import { roundTo } from '../numbers.ts'

/** What a policy is applied to. */
export type PolicySubject = {
  analysis: Pick<Analysis, 'trust' | 'band' | 'income' | 'loanCapacity' | 'coverage' | 'risks'>
  attributes: AttributeValues
  loan: LoanAnswer | null
  /** By the lender's book; null without one. */
  defaultProbability: number | null
}

export type FigureValue = number | string | readonly string[] | null

export type PolicyFigure = {
  kind: 'number' | 'word' | 'list'
  /** The words it may be; any where left out. */
  words?: readonly string[]
  about: string
  read: (subject: PolicySubject) => FigureValue
}

function word(about: string, words: readonly string[], read: PolicyFigure['read']): PolicyFigure {
  return { kind: 'word', words, about, read }
}

function number(about: string, read: (subject: PolicySubject) => number | null | undefined): PolicyFigure {
  return { kind: 'number', about, read: subject => read(subject) ?? null }
}

function ofLoan(
  about: string,
  read: (loan: LoanAnswer, subject: PolicySubject) => number | null | undefined,
) {
  return number(about, subject => subject.loan && read(subject.loan, subject))
}

const per = (part: number, whole: number): number | null => (whole > 0 ? roundTo(part / whole, 4) : null)
/** The sum asked for in USD, as its instalments are. */
const amountUsd = ({ asked, rate }: LoanAnswer): number =>
  rate ? roundTo(asked.amount * Number(rate.usdPerUnit), 2) : asked.amount

const judged: Record<string, PolicyFigure> = {
  verdict: word('trust.verdict', VERDICTS, ({ analysis }) => analysis.trust.verdict),
  band: word('band of the score', BANDS, ({ analysis }) => analysis.band),
  confidence: word(
    'loanCapacity.confidence',
    CONFIDENCES,
    ({ analysis }) => analysis.loanCapacity.confidence,
  ),
  income_status: word(
    'income.status',
    ['active', 'stopped', 'none'],
    ({ analysis }) => analysis.income.status,
  ),
  history_complete: word('yes where all of the history could be read', ['yes', 'no'], ({ analysis }) =>
    analysis.coverage.complete ? 'yes' : 'no',
  ),
  reasons: {
    kind: 'list',
    about: 'codes of trust.reasons that do not raise',
    read: ({ analysis }) =>
      analysis.trust.reasons.filter(({ effect }) => effect !== 'raises').map(({ code }) => code),
  },
  risks: {
    kind: 'list',
    about: 'codes of risks of any severity',
    read: ({ analysis }) => analysis.risks.map(({ code }) => code),
  },
  warnings: {
    kind: 'list',
    about: 'codes of risks of severity warn or block',
    read: ({ analysis }) =>
      analysis.risks.filter(({ severity }) => severity !== 'info').map(({ code }) => code),
  },
}

const loan: Record<string, PolicyFigure> = {
  loan_outcome: word('loan.outcome', LOAN_OUTCOMES, subject => subject.loan?.outcome ?? null),
  loan_amount_usd: ofLoan('the sum asked for, in USD', amountUsd),
  loan_term_months: ofLoan('loan.asked.termMonths', ({ asked }) => asked.termMonths),
  loan_monthly_usd: ofLoan('instalments a month, in USD', ({ instalment }) => instalment.monthlyUsd),
  loan_share_of_low: ofLoan('loan.income.shareOfLow', ({ income }) => income.shareOfLow),
  loan_share_of_verified_low: ofLoan(
    'loan.income.shareOfVerifiedLow',
    ({ income }) => income.shareOfVerifiedLow,
  ),
  loan_balance_covers: ofLoan('loan.balance.covers', ({ balance }) => balance.covers),
  loan_bad_month_left_usd: ofLoan('loan.badMonth.left', ({ badMonth }) => badMonth.left),
  loan_lost_payer_left_usd: ofLoan('loan.lostPayer.left', ({ lostPayer }) => lostPayer?.left),
  loan_fits_usd: ofLoan('loan.fits.largestAmountUsd', ({ fits }) => fits.largestAmountUsd),
  loan_to_capacity_min: ofLoan('loan_amount_usd / loanCapacity.min', (asked, { analysis }) =>
    per(amountUsd(asked), analysis.loanCapacity.min),
  ),
  loan_to_capacity_max: ofLoan('loan_amount_usd / loanCapacity.max', (asked, { analysis }) =>
    per(amountUsd(asked), analysis.loanCapacity.max),
  ),
  default_probability: number(
    'defaultChance.probability; unknown without a loan book',
    subject => subject.defaultProbability,
  ),
  loan_to_low_income: ofLoan('loan_amount_usd / income.low', (asked, { analysis }) =>
    per(amountUsd(asked), analysis.income.low),
  ),
}

/** Figures that a policy may use beside the attributes; those of a loan are unknown where none was asked about. */
export const POLICY_FIGURES: Readonly<Record<string, PolicyFigure>> = { ...judged, ...loan }

const placeOf = new Map(ATTRIBUTE_NAMES.map((name, place) => [name, place]))

/** The figure of that name; null where there is none. */
export function findFigure(name: string): PolicyFigure | null {
  if (Object.hasOwn(POLICY_FIGURES, name)) return POLICY_FIGURES[name] ?? null
  const place = placeOf.get(name)
  if (place === undefined) return null
  return { kind: 'number', about: 'attribute', read: ({ attributes }) => attributes.values[place] ?? null }
}
