import { toCsv } from '../lib/files.ts'
import type { ScreenRecord } from './records.ts'

const header = [
  'wallet',
  'verdict',
  'score',
  'band',
  'averageMonthlyIncomeUsd',
  'incomeLowUsd',
  'incomeHighUsd',
  'loanMinUsd',
  'loanMaxUsd',
  'confidence',
  'reasons',
  'risks',
  'daysObserved',
  'asOfBlock',
  'model',
  'inputHash',
  'analyzedAt',
  'decision',
  'approvedAmount',
  'payment',
]

/** One line per wallet, stable column names: a spreadsheet today is a program tomorrow. */
export function resultsToCsv(records: readonly ScreenRecord[]): string {
  return toCsv(
    header,
    records.map(({ result, decision }) => [
      result.walletAddress,
      result.trust.verdict,
      result.reputationScore,
      result.band,
      result.averageMonthlyIncome,
      result.income.low,
      result.income.high,
      result.loanCapacity.min,
      result.loanCapacity.max,
      result.loanCapacity.confidence,
      result.trust.reasons.map(({ code }) => code).join(' '),
      result.risks.map(({ code }) => code).join(' '),
      result.coverage.daysObserved,
      result.evidence.asOfBlock,
      result.model.version,
      result.evidence.inputHash,
      result.analyzedAt,
      decision?.outcome ?? '',
      decision?.amount ?? '',
      (result.payment as { transaction?: string | null }).transaction ?? '',
    ]),
  )
}
