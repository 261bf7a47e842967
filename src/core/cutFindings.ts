import type { ActivityFacts } from '../wire/activity.ts'
import { type Classified, sumFees } from './activity/classifyActivity.ts'
import type { Columns } from './activity/createColumns.ts'
import { addExcludedCents, createExclusions, type Exclusions, readChief } from './activity/exclusions.ts'
import type { OutflowNotes } from './activity/netTransactions.ts'
import { floatAt, intAt, rowAt, wordAt } from './at.ts'
import { computeMeasures } from './factors/computeMeasures.ts'
import type { Obligations } from './factors/findObligations.ts'
import { computeMonthlyCents, type StreamFacts } from './income/buildStreams.ts'
import { estimateIncome } from './income/estimateIncome.ts'
import { summarize } from './income/groupInflows.ts'
import { showIncome } from './income/showIncome.ts'
import type { Findings } from './judgement.ts'
import { sum } from './numbers.ts'

/** The same findings with the figures of the window alone. What is a fact stays as all rows show it. */
export function cutFindings(known: Findings): Findings {
  const { activity, classified, measures: all } = known
  const { firstRow } = classified.window
  const columns = cutColumns(classified)
  const exclusions = cutExclusions(classified)
  const cut: Classified = {
    ...classified,
    columns,
    exclusions,
    outflows: cutOutflows(activity, classified),
    window: { ...classified.window, firstRow: 0 },
  }
  const span = columns.lastDay - columns.firstDay
  const isFull = columns.firstDay === classified.window.firstDay
  /** A history that is younger than the window has no whole number of months. */
  const full = isFull ? { months: activity.months, days: span } : null
  const streams = cutStreams(known.streams, columns, firstRow, full?.months ?? null)
  const income = estimateIncome(streams, columns, { full, streams: known.streams, income: known.income })
  const shown = showIncome(income, streams, exclusions.used)
  const { path } = all
  const keepDays = (days: Float64Array): Float64Array => days.subarray(Math.max(0, days.length - span - 1))
  const measures = computeMeasures(activity, cut, streams, income, shown, {
    obligations: cutObligations(all.obligations, columns, firstRow),
    path: { ...path, days: keepDays(path.days), settled: keepDays(path.settled) },
    full,
  })
  const { daysObserved, ageDays, obligationsCents, payIn } = all
  return {
    activity,
    classified: cut,
    streams,
    income,
    shown,
    measures: { ...measures, daysObserved, ageDays, obligationsCents, payIn },
    circles: known.circles,
    known,
  }
}

function cutColumns({ columns, window }: Classified): Columns {
  const { firstRow, firstDay } = window
  const { rows, count } = columns
  const symbols = new Set<string>()
  for (let row = firstRow; row < count; row++) symbols.add(rowAt(rows, row).symbol)
  const cutRows = (list: readonly number[]): number[] =>
    list.filter(row => row >= firstRow).map(row => row - firstRow)
  const startsTransaction = columns.startsTransaction.slice(firstRow)
  startsTransaction[0] = 1
  return {
    ...columns,
    count: count - firstRow,
    rows: { length: count - firstRow, at: index => rows.at(index + firstRow) },
    cents: columns.cents.subarray(firstRow),
    day: columns.day.subarray(firstRow),
    side: columns.side.subarray(firstRow),
    inflows: cutRows(columns.inflows),
    outflows: cutRows(columns.outflows),
    party: columns.party.subarray(firstRow),
    open: columns.open.subarray(firstRow),
    startsTransaction,
    symbols,
    matched: columns.matched.subarray(firstRow),
    circled: columns.circled.subarray(firstRow),
    laidOut: columns.laidOut.subarray(firstRow),
    firstDay: Math.max(columns.firstDay, firstDay),
  }
}

/** What was taken out of the window's inflows. Sums by reason are kept for all rows only, so an inflow stands whole under its first reason. */
function cutExclusions({ columns, exclusions, window }: Classified): Exclusions {
  const { count, side, cents, open } = columns
  const { firstRow } = window
  const cut = createExclusions(count - firstRow)
  cut.used.set(exclusions.used.subarray(firstRow))
  // Already taken off the sums below, so nothing of it is left to take off a reason.
  cut.billed = sum(cut.used)
  for (let row = firstRow; row < count; row++) {
    const chief = readChief(wordAt(exclusions.marks, row))
    if (chief === null) continue
    const kept = floatAt(open, row) + floatAt(exclusions.used, row)
    const taken = side[row] === -1 ? 0 : floatAt(cents, row) - kept
    if (taken <= 0 && kept > 0) continue
    cut.marks[row - firstRow] = 1 << chief.place
    addExcludedCents(cut, chief.kind, Math.max(0, taken))
  }
  return cut
}

function cutOutflows(
  { fees, window }: ActivityFacts,
  { outflows, earlier }: Pick<Classified, 'outflows' | 'earlier'>,
): OutflowNotes {
  return {
    saved: outflows.saved - earlier.saved,
    repaid: outflows.repaid - earlier.repaid,
    fees: outflows.fees - earlier.fees - sumFees(fees) + sumFees(window?.fees ?? fees),
    swapped: outflows.swapped - earlier.swapped,
  }
}

/** Who pays, how often and whether they still do is a fact; what they paid is of the window. */
function cutStreams(
  streams: readonly StreamFacts[],
  columns: Columns,
  firstRow: number,
  months: number | null,
): StreamFacts[] {
  const cut: StreamFacts[] = []
  for (const stream of streams) {
    const rows = stream.rows.filter(row => row >= firstRow).map(row => row - firstRow)
    if (rows.length === 0) continue
    const { cents, days } = summarize(stream.entity, rows, columns)
    const isOlder = months !== null && stream.startDay < columns.firstDay - columns.lastDay
    const monthlyCents = isOlder ? cents / months : computeMonthlyCents({ rows, cents, days })
    cut.push({ ...stream, rows, cents, days, monthlyCents })
  }
  return cut
}

/** What is owed every month is a fact; what was paid of it is of the window. */
function cutObligations(obligations: Obligations, columns: Columns, firstRow: number): Obligations {
  const rows: Int32Array[] = []
  let paidCents = 0
  for (const paid of obligations.rows) {
    const cut = paid.filter(row => row >= firstRow).map(row => row - firstRow)
    for (const row of cut) paidCents += floatAt(columns.open, row)
    if (cut.length > 0) rows.push(cut)
  }
  let netted = 0
  for (const row of columns.outflows)
    if (columns.circled[row] !== 2)
      netted += floatAt(columns.matched, row) * floatAt(obligations.payees, intAt(columns.party, row))
  return { ...obligations, rows, paidCents, netted }
}
