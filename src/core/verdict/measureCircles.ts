import type { ExclusionKind } from '../../wire/analysis/income.ts'
import type { Classified } from '../activity/classifyActivity.ts'
import { countExcludedRows, createMarkTest, readExcludedCents } from '../activity/exclusions.ts'
import { floatAt, intAt } from '../at.ts'
import type { StreamFacts } from '../income/buildStreams.ts'
import { sumVerified } from '../income/sumVerified.ts'
import { MODEL } from '../model.ts'
import { ratio, roundTo } from '../numbers.ts'

/** Own money that came round. */
export const CIRCLED: readonly ExclusionKind[] = ['round-trip', 'linked-payer']

/**
 * Shares of apparent income that circled, that only went to and fro, and that only passed through, 0 to 1. What circled
 * is the larger of the share over the whole time and over the last months: an old life does not cover for a new one.
 * `borne` is how much more of it is borne since it went through hubs, `apart` the share of income that is verified and no margin of what passed.
 */
export type Circles = { circled: number; borne: number; twoWay: number; passed: number; apart: number }

export function measureCircles(classified: Classified, streams: readonly StreamFacts[]): Circles {
  const { exclusions } = classified
  const own = readExcludedCents(exclusions, CIRCLED)
  const back = readExcludedCents(exclusions, ['refund', 'paid-back'])
  const through = readExcludedCents(exclusions, ['pass-through'])
  const counted = streams.reduce((sum, stream) => sum + stream.cents, exclusions.owed)
  const often = Math.min(1, countExcludedRows(exclusions, CIRCLED) / MODEL.verdict.forgedInflows)
  const { lately, viaHubs } = exclusions
  const late = lately === 0 ? 0 : ratio(lately, lately + sumLate(classified, streams, counted))
  return {
    circled: roundTo(Math.max(ratio(own, own + counted), late) * often, 4),
    borne: roundTo(MODEL.verdict.hubAllowance * Math.min(1, ratio(viaHubs, own)), 4),
    twoWay: roundTo(ratio(own + back, own + back + counted), 4),
    passed: roundTo(ratio(through, through + counted), 4),
    apart: through === 0 ? 1 : measureApart(classified, streams),
  }
}

/** Of whoever sends money that passes, nothing is apart. */
function measureApart(classified: Classified, streams: readonly StreamFacts[]): number {
  const { inflows, party } = classified.columns
  const isPassed = createMarkTest(classified.exclusions, ['pass-through'])
  const senders = new Set<number>()
  for (const row of inflows) if (isPassed(row)) senders.add(intAt(party, row))
  const apart = streams.map(({ rows }) => ({ rows: rows.filter(row => !senders.has(intAt(party, row))) }))
  const all = streams.reduce((sum, stream) => sum + stream.cents, 0)
  return roundTo(ratio(sumVerified(classified, apart).verified, all), 4)
}

/**
 * What was counted as income in the last months, and no less than usual: between harvests a little savings is no circle.
 * Netting may have taken of older payments what came back lately, so it is no more than what came less what came back.
 */
function sumLate(
  { columns, exclusions }: Classified,
  streams: readonly StreamFacts[],
  counted: number,
): number {
  const { inflows, cents, day, open, firstDay, lastDay } = columns
  const { lateDays } = MODEL.circles
  const usual = counted * Math.min(1, ratio(lateDays, lastDay - firstDay))
  let sum = 0
  for (const { rows } of streams)
    for (const row of rows) if (intAt(day, row) >= -lateDays) sum += floatAt(open, row)
  const isCircled = createMarkTest(exclusions, CIRCLED)
  let came = 0
  for (const row of inflows)
    if (intAt(day, row) >= -lateDays && (floatAt(open, row) > 0 || isCircled(row)))
      came += floatAt(cents, row)
  return Math.max(Math.min(sum, came - exclusions.lately), usual)
}
