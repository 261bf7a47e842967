import type { Judgeable } from '../wire/activity.ts'
import type { Analysis } from '../wire/analysis.ts'
import { buildStatement } from './activity/buildStatement.ts'
import type { Classified } from './activity/classifyActivity.ts'
import type { Columns } from './activity/createColumns.ts'
import { addExcludedCents, createExclusions, type Exclusions, readChief } from './activity/exclusions.ts'
import { analyzeFindings } from './analyzeActivity.ts'
import { floatAt, rowAt, wordAt } from './at.ts'
import { gatherFindings } from './gatherFindings.ts'
import type { StreamFacts } from './income/buildStreams.ts'
import { describeIncome } from './income/describeIncome.ts'
import { sum } from './numbers.ts'
import { computeDay } from './time.ts'

/**
 * The judgement of all that is known, with payers, exclusions and totals of one period. What counts as income is decided by the
 * whole history: judged by its rows alone, a period could be chosen so that a circle falls outside it.
 */
export function analyzePeriod(input: Judgeable, from: number): Analysis {
  const findings = gatherFindings(input)
  const { activity, streams, shown, measures } = findings
  const { columns } = findings.classified
  const firstRow = findFirstRow(columns, from)
  const exclusions = cutExclusions(findings.classified, firstRow)
  return {
    ...analyzeFindings(findings),
    income: describeIncome(
      { ...findings.classified, exclusions },
      cutStreams(streams, columns, firstRow),
      shown,
    ),
    statement: buildStatement(activity, columns, exclusions.used, measures.path.closingCents, {
      firstDay: computeDay(from),
      firstRow,
    }),
  }
}

function findFirstRow({ rows, count }: Columns, from: number): number {
  let row = 0
  while (row < count && rowAt(rows, row).time < from) row++
  return row
}

/** What was taken out of the inflows from a row on. An inflow stands whole under its first reason: sums by reason are kept for the year only. */
function cutExclusions({ columns, exclusions }: Classified, firstRow: number): Exclusions {
  const { count, side, cents, open } = columns
  const cut = createExclusions(count)
  cut.used.set(exclusions.used.subarray(firstRow), firstRow)
  // Already taken off the sums below, so nothing of it is left to take off a reason.
  cut.billed = sum(cut.used)
  for (let row = firstRow; row < count; row++) {
    const chief = readChief(wordAt(exclusions.marks, row))
    if (chief === null) continue
    const taken = side[row] === -1 ? 0 : floatAt(cents, row) - floatAt(open, row) - floatAt(cut.used, row)
    if (taken <= 0 && floatAt(open, row) + floatAt(cut.used, row) > 0) continue
    cut.marks[row] = 1 << chief.place
    addExcludedCents(cut, chief.kind, Math.max(0, taken))
  }
  return cut
}

function cutStreams(streams: readonly StreamFacts[], { open }: Columns, firstRow: number): StreamFacts[] {
  return streams
    .map(stream => {
      const rows = stream.rows.filter(row => row >= firstRow)
      return { ...stream, rows, cents: rows.reduce((total, row) => total + floatAt(open, row), 0) }
    })
    .filter(({ rows }) => rows.length > 0)
}
