import type { Activity } from '../../wire/activity.ts'
import type { StatementMonth } from '../../wire/analysis/account.ts'
import type { Stream } from '../../wire/analysis/income.ts'
import { at } from '../at.ts'

/** Each month's income by stream, USD: one row per month, one sum per stream, in the order of `streams`. */
export function splitByStream(
  { wallet, transfers }: Pick<Activity, 'wallet' | 'transfers'>,
  streams: readonly Pick<Stream, 'transactions'>[],
  months: readonly Pick<StatementMonth, 'month' | 'income'>[],
): number[][] {
  const streamOf = new Map<string, number>()
  streams.forEach(({ transactions }, index) => {
    for (const hash of transactions) streamOf.set(hash.toLowerCase(), index)
  })
  const rows = new Map(months.map(({ month }) => [month, streams.map(() => 0)]))
  for (const { transaction, to, time, usdCents } of transfers) {
    const stream = streamOf.get(transaction)
    const sums = rows.get(new Date(time * 1000).toISOString().slice(0, 7))
    if (stream === undefined || !sums || to !== wallet) continue
    sums[stream] = at(sums, stream) + (usdCents ?? 0)
  }
  return months.map(({ month, income }) => fitTo(rows.get(month) ?? [], Math.round(income * 100)))
}

/** A payment may count only in part; the sums always add up to the month's income, to the cent. */
function fitTo(cents: readonly number[], income: number): number[] {
  const total = cents.reduce((sum, part) => sum + part, 0)
  if (total === 0) return cents.map((_, index) => (index === 0 ? income / 100 : 0))
  let [seen, given] = [0, 0]
  return cents.map(part => {
    seen += part
    const upTo = Math.round((seen * income) / total)
    const share = upTo - given
    given = upTo
    return share / 100
  })
}
