import type { LoanCapacity } from '../../wire/analysis/judgement.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { LoanAnswer } from '../../wire/loanAnswer.ts'
import type { AttributeValues } from '../attributes/attributes.ts'
import { roundTo } from '../numbers.ts'
import type { FigureValue } from './evaluatePolicy.ts'

/** What figures beside the attributes are read from: all of it stands in an answer that was paid for. */
type FigureGrounds = {
  analysis: Pick<Analysis, 'trust' | 'band' | 'income' | 'coverage' | 'risks'> & {
    loanCapacity: Pick<LoanCapacity, 'min' | 'max' | 'confidence'>
  }
  loan: LoanAnswer | null
  /** By the lender's book; null without one. */
  defaultProbability: number | null
}

/** What a policy is applied to. */
export type PolicySubject = FigureGrounds & { attributes: AttributeValues }

export type FigureReader = (grounds: FigureGrounds) => FigureValue

const per = (part: number, whole: number): number | null => (whole > 0 ? roundTo(part / whole, 4) : null)
/** The sum asked for in USD, as its instalments are. */
const amountUsd = ({ asked, rate }: LoanAnswer): number =>
  rate ? roundTo(asked.amount * Number(rate.usdPerUnit), 2) : asked.amount
const ofLoan =
  (read: (loan: LoanAnswer, grounds: FigureGrounds) => number | string | null | undefined): FigureReader =>
  grounds =>
    (grounds.loan && read(grounds.loan, grounds)) ?? null

/** How each figure is read; figures of a loan have no value where none was asked about. Pure, also in browsers. */
export const FIGURE_READERS = {
  verdict: ({ analysis }) => analysis.trust.verdict,
  band: ({ analysis }) => analysis.band,
  confidence: ({ analysis }) => analysis.loanCapacity.confidence,
  income_status: ({ analysis }) => analysis.income.status,
  history_complete: ({ analysis }) => (analysis.coverage.complete ? 'yes' : 'no'),
  reasons: ({ analysis }) =>
    analysis.trust.reasons.filter(({ effect }) => effect !== 'raises').map(({ code }) => code),
  risks: ({ analysis }) => analysis.risks.map(({ code }) => code),
  warnings: ({ analysis }) =>
    analysis.risks.filter(({ severity }) => severity !== 'info').map(({ code }) => code),
  loan_outcome: ofLoan(({ outcome }) => outcome),
  loan_amount_usd: ofLoan(amountUsd),
  loan_term_months: ofLoan(({ asked }) => asked.termMonths),
  loan_monthly_usd: ofLoan(({ instalment }) => instalment.monthlyUsd),
  loan_share_of_low: ofLoan(({ income }) => income.shareOfLow),
  loan_share_of_verified_low: ofLoan(({ income }) => income.shareOfVerifiedLow),
  loan_balance_covers: ofLoan(({ balance }) => balance.covers),
  loan_bad_month_left_usd: ofLoan(({ badMonth }) => badMonth.left),
  loan_lost_payer_left_usd: ofLoan(({ lostPayer }) => lostPayer?.left),
  loan_fits_usd: ofLoan(({ fits }) => fits.largestAmountUsd),
  loan_to_capacity_min: ofLoan((asked, { analysis }) => per(amountUsd(asked), analysis.loanCapacity.min)),
  loan_to_capacity_max: ofLoan((asked, { analysis }) => per(amountUsd(asked), analysis.loanCapacity.max)),
  default_probability: ({ defaultProbability }) => defaultProbability,
  loan_to_low_income: ofLoan((asked, { analysis }) => per(amountUsd(asked), analysis.income.low)),
} satisfies Record<string, FigureReader>
