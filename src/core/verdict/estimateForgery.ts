import type { Forgery } from '../../wire/analysis/judgement.ts'
import { at, floatAt } from '../at.ts'
import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { ratio, toUsd } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'

/**
 * What it would cost to fake this record, at least. Whatever leaves a wallet may come back to it unseen: through an exchange,
 * or as pay that somebody rents out. What cannot be faked is the money that lay in it: in every month the most that it
 * held was really there at once. So a forger ties that up, month by month, and pays the fees. What lay there above the usual
 * month's most costs no more than the days it lay there: it may be somebody's money for a day.
 */
export function estimateForgery({ activity, classified, measures, known }: Findings): Forgery {
  const { columns, outflows, window } = classified
  const { days } = measures.path
  const monthDays = known && columns.firstDay === window.firstDay ? days.length / activity.months : MONTH_DAYS
  const peaks = readPeaks(days, monthDays)
  const usual = peaks.toSorted((a, b) => a - b)[(peaks.length - 1) >> 1] ?? 0
  const above = sumAbove(days, peaks.length, { usual, monthDays })
  const total = peaks.reduce((sum, cents) => sum + Math.min(cents, usual), above)
  const spentCents = outflows.fees
  return {
    lockedUsd: toUsd(Math.floor(ratio(total, peaks.length))),
    spentUsd: toUsd(spentCents),
    days: columns.lastDay - columns.firstDay,
    plan: measures.verifiedShare > 0.5 ? 'rented-payer' : 'own-money',
    costUsd: toUsd(Math.floor(spentCents + MODEL.forgery.monthlyCost * total)),
  }
}

/** What lay above a sum in these months, in months' worth of it. */
function sumAbove(
  days: Float64Array,
  months: number,
  { usual, monthDays }: { usual: number; monthDays: number },
): number {
  let sum = 0
  for (const cents of days.subarray(days.length - Math.floor(months * monthDays)))
    sum += Math.max(0, cents - usual)
  return sum / monthDays
}

/** The highest balance of every full month, counted back from the judged day. */
function readPeaks(days: Float64Array, monthDays: number): number[] {
  const peaks: number[] = new Array(Math.floor(days.length / monthDays)).fill(0)
  for (let back = 0; back < days.length; back++) {
    const month = Math.floor(back / monthDays)
    if (month < peaks.length) peaks[month] = Math.max(at(peaks, month), floatAt(days, days.length - 1 - back))
  }
  return peaks
}
