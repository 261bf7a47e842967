import { monthsBefore } from '../../lib/monthsBefore.ts'
import type { ActivityFacts } from '../../wire/activity.ts'
import { rowAt } from '../at.ts'
import { computeDay } from '../time.ts'
import type { Columns } from './createColumns.ts'

/** The months that figures are about; facts are decided on all rows, which may be older. */
export type Window = {
  /** Unix seconds of its first moment. */
  from: number
  /** Day number of that moment. */
  firstDay: number
  /** Rows before it. */
  firstRow: number
}

export function findWindow({ from, months, asOf }: ActivityFacts, { rows, count }: Columns): Window {
  const start = Math.max(from, monthsBefore(asOf.time, months))
  let firstRow = 0
  while (firstRow < count && rowAt(rows, firstRow).time < start) firstRow++
  return { from: start, firstDay: computeDay(start), firstRow }
}
