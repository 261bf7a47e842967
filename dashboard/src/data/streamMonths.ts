import type { Activity } from '../../../src/wire/activity.ts'
import type { StatementMonth } from '../../../src/wire/analysis/account.ts'
import type { Stream } from '../../../src/wire/analysis/income.ts'

/** Streams that get a shade of their own; the rest share the last one. */
export const shades = 4

/** Income of each month by stream: one sum per shade, largest stream first. */
export function splitByStream(
  activity: Activity,
  streams: readonly Stream[],
  months: readonly StatementMonth[],
): number[][] {
  const shadeOf = new Map<string, number>()
  streams.forEach((stream, index) => {
    for (const hash of stream.transactions) shadeOf.set(hash.toLowerCase(), Math.min(index, shades - 1))
  })
  const rows = new Map(months.map(({ month }) => [month, Array.from({ length: shades }, () => 0)]))
  for (const { transaction, to, time, usdCents } of activity.transfers) {
    const shade = shadeOf.get(transaction)
    const sums = rows.get(new Date(time * 1000).toISOString().slice(0, 7))
    if (shade === undefined || !sums || to !== activity.wallet) continue
    sums[shade] = (sums[shade] ?? 0) + (usdCents ?? 0) / 100
  }
  return months.map(({ month, income }) => fitTo(rows.get(month) ?? [], income))
}

/** A payment may count only in part; the shades always add up to the month's income. */
function fitTo(sums: readonly number[], income: number): number[] {
  const total = sums.reduce((sum, usd) => sum + usd, 0)
  return total > 0 ? sums.map(usd => (usd * income) / total) : [income, 0, 0, 0]
}
