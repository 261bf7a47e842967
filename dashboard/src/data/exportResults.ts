import { toCsv } from '../lib/files.ts'
import { isJudged } from '../words/score.ts'
import { judgeResult, policy, tellRules } from './policy.ts'
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
  'policy',
  'policyRulesNotMet',
]

/** One line per wallet, stable column names: a spreadsheet today is a program tomorrow. The lender's own columns come last. */
export function resultsToCsv(records: readonly ScreenRecord[]): string {
  const own = [...new Set(records.flatMap(record => Object.keys(record.own ?? {})))]
  return toCsv(
    [...header, ...own],
    records.map(({ result, decision, own: told = {} }) => [
      result.walletAddress,
      result.trust.verdict,
      known(result, result.reputationScore),
      known(result, result.band),
      result.averageMonthlyIncome,
      result.income.low,
      result.income.high,
      known(result, result.loanCapacity.min),
      known(result, result.loanCapacity.max),
      known(result, result.loanCapacity.confidence),
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
      judgeResult(result, policy.get()).outcome,
      tellRules(judgeResult(result, policy.get()).applied).join(' '),
      ...own.map(name => told[name] ?? ''),
    ]),
  )
}

/** Nothing where there is no judgement: a 0 would be read as a bad mark. */
function known<T>(result: ScreenRecord['result'], value: T): T | '' {
  return isJudged(result) ? value : ''
}
