import type { ActivityFacts } from '../../wire/activity.ts'
import { computeDay } from '../time.ts'
import type { Columns } from './createColumns.ts'

/** No month of the calendar is longer on average, so that the months asked for are always whole. */
const LONGEST_MONTH = 30.5

/** First day of the months asked for. The judgement rests on all that is known; the statement and what is told of coverage begin here. */
export function findAskedDay(activity: ActivityFacts, { lastDay }: Pick<Columns, 'lastDay'>): number {
  const asked = lastDay - Math.ceil(LONGEST_MONTH * activity.months)
  return Math.max(computeDay(activity.from), Math.min(asked, lastDay))
}
