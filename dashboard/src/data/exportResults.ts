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

/** One line per wallet, stable column names: a spreadsheet today is a program tomorrow. The lender's own columns come last. */
export function resultsToCsv(records: readonly ScreenRecord[]): string {
  const own = [...new Set(records.flatMap(record => Object.keys(record.own ?? {})))]
  return toCsv(
    [...header, ...own],
    records.map(({ result, decision, own: told = {} }) => [
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
      ...own.map(name => told[name] ?? ''),
    ]),
  )
}
