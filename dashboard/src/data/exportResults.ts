import { toCsv } from '../lib/files.ts'
import { isJudged } from '../words/score.ts'
import type { BatchRow } from './batch.ts'
import { type Entry, isScreened } from './listed.ts'
import { decide, tellRules } from './policy.ts'
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
  'line',
  'status',
  'repeatOfLine',
  'otherApplicantsLines',
  'problem',
]

/** A line for each line of the list; stable column names: a spreadsheet today is a program tomorrow. The lender's own columns come last. */
export function resultsToCsv(entries: readonly Entry[]): string {
  const own = [...new Set(entries.flatMap(entry => Object.keys(entry.own)))]
  return toCsv(
    [...header, ...own],
    entries.map(entry => [
      ...(isScreened(entry)
        ? answerCells(entry.record)
        : [entry.row?.address, ...Array(answered - 1).fill('')]),
      ...placeCells(entry.row),
      ...own.map(name => (Object.hasOwn(entry.own, name) ? entry.own[name] : '')),
    ]),
  )
}

const answered = header.indexOf('line')

function answerCells({ result, decision }: ScreenRecord): unknown[] {
  const judged = decide(result)
  return [
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
    judged?.outcome ?? '',
    tellRules(judged?.applied ?? []).join(' '),
  ]
}

function placeCells(row: BatchRow | null): unknown[] {
  if (!row) return ['', 'screened', '', '', '']
  const { line, of, others = [], why, state, problem } = row
  const status = state === 'done' ? (of === undefined ? 'screened' : 'repeat') : statuses[state]
  return [line ?? '', status ?? 'not-screened', of ?? '', others.join(' '), why ?? problem ?? '']
}

const statuses: Partial<Record<BatchRow['state'], string>> = {
  failed: 'failed',
  unreadable: 'unreadable',
  aside: 'not-an-applicant',
}

/** Nothing where there is no judgement: a 0 would be read as a bad mark. */
function known<T>(result: ScreenRecord['result'], value: T): T | '' {
  return isJudged(result) ? value : ''
}
