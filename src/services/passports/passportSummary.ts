import type { Analysis } from '../../wire/analysis.ts'

export type PassportSummary = {
  reputationScore?: number
  band?: Analysis['band']
  isTrustworthy?: boolean
  loanCapacity?: Pick<Analysis['loanCapacity'], 'min' | 'max' | 'currency' | 'confidence'>
  averageMonthlyIncome?: number
}

const summarized = ['reputationScore', 'band', 'isTrustworthy', 'loanCapacity', 'averageMonthlyIncome']

/** What a lender looks for first, as far as the proven fields tell it. */
export function summaryOf(fields: Readonly<Record<string, unknown>>): PassportSummary {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => summarized.includes(name)))
}
