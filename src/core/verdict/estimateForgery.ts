import type { Forgery } from '../../wire/analysis/judgement.ts'
import { at, floatAt } from '../at.ts'
import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { ratio, toUsd } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'

/**
 * What it would cost to fake this record, at least. Whatever leaves a wallet may come back to it unseen: through an exchange,
 * or as pay that somebody rents out. What cannot be faked is the money that lay in it: in every month the most that it
 * held was really there at once. So a forger ties that up, month by month, and pays the fees.
 */
export function estimateForgery({ classified, measures }: Findings): Forgery {
  const { columns, outflows } = classified
  const peaks = readPeaks(measures.path.days)
  const total = peaks.reduce((sum, cents) => sum + cents, 0)
  const spentCents = outflows.fees
  return {
    lockedUsd: toUsd(Math.floor(ratio(total, peaks.length))),
    spentUsd: toUsd(spentCents),
    days: columns.lastDay - columns.firstDay,
    plan: measures.verifiedShare > 0.5 ? 'rented-payer' : 'own-money',
    costUsd: toUsd(Math.floor(spentCents + MODEL.forgery.monthlyCost * total)),
  }
}

/** The highest balance of every full month, counted back from the judged day. */
function readPeaks(days: Float64Array): number[] {
  const peaks: number[] = new Array(Math.floor(days.length / MONTH_DAYS)).fill(0)
  for (let back = 0; back < days.length; back++) {
    const month = Math.floor(back / MONTH_DAYS)
    if (month < peaks.length) peaks[month] = Math.max(at(peaks, month), floatAt(days, days.length - 1 - back))
  }
  return peaks
}
