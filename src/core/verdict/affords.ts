import type { Analysis } from '../../wire/analysis.ts'
import { roundTo, toUsd } from '../numbers.ts'
import { computePayment } from './annuity.ts'

export type Affordability = {
  affords: boolean
  /** Instalment of the asked loan at the assumed rate, in USD. */
  monthlyPayment: number
  /** Instalment the low income can carry, in USD. */
  affordableMonthly: number
  /** Instalment as a share of the low income; null without income. */
  shareOfLowIncome: number | null
}

/** Whether the wallet can carry this loan over this term: the same sum as `loanCapacity`, asked the other way round. */
export function affords(
  analysis: Pick<Analysis, 'loanCapacity'>,
  amountUsd: number,
  termMonths: number,
): Affordability {
  const { affordableMonthly, lowIncome, monthlyRate } = analysis.loanCapacity.basis
  const months = Math.min(Math.max(Math.floor(termMonths), 1), 600)
  const monthlyPayment = toUsd(computePayment(Math.max(0, amountUsd) * 100, monthlyRate, months))
  return {
    affords: monthlyPayment <= affordableMonthly,
    monthlyPayment,
    affordableMonthly,
    shareOfLowIncome: lowIncome > 0 ? roundTo(monthlyPayment / lowIncome, 4) : null,
  }
}
