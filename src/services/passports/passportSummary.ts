import type { Analysis } from '../../wire/analysis.ts'
import { earlierPassportType } from '../../wire/passportDocument.ts'

export type PassportSummary = {
  reputationScore?: number
  band?: Analysis['band']
  isTrustworthy?: boolean
  loanCapacity?: Pick<Analysis['loanCapacity'], 'min' | 'max' | 'currency' | 'confidence'>
  averageMonthlyIncome?: number
}

const summarized = ['reputationScore', 'band', 'isTrustworthy', 'loanCapacity', 'averageMonthlyIncome']

/** What a lender looks for first, as far as the proven fields say it. */
export function summaryOf(fields: Readonly<Record<string, unknown>>): PassportSummary {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => summarized.includes(name)))
}

/** The fields of a document that anyone with its id may see; the first form made all of them public. */
export function publicFieldsOf(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (fields.type === earlierPassportType) return fields
  const published = Array.isArray(fields.published) ? fields.published : []
  const names = ['months', 'walletCount', ...published]
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}
