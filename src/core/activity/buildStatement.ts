import type { StatementMonth, StatementView } from '../../wire/analysis/account.ts'
import { at, floatAt, intAt } from '../at.ts'
import { toUsd } from '../numbers.ts'
import { computeNextMonth, formatMonth } from '../time.ts'
import type { Columns } from './createColumns.ts'

type Sums = { inflow: number; outflow: number; income: number; transfers: number }

/** Money in and out by calendar month, every month of the window present, balances carried back from the judged block. */
export function buildStatement(
  columns: Columns,
  used: Float64Array,
  closingCents: number,
  firstDay: number,
): StatementView {
  const { count, side, cents, open, day, lastDay } = columns
  const starts = listMonths(firstDay, lastDay)
  const sums: Sums[] = starts.map(() => ({ inflow: 0, outflow: 0, income: 0, transfers: 0 }))
  let current = 0
  let month = at(sums, current)
  let end = readEnd(starts, current)
  for (let i = 0; i < count; i++) {
    while (intAt(day, i) + lastDay >= end) {
      month = at(sums, ++current)
      end = readEnd(starts, current)
    }
    month.transfers++
    if (side[i] === 1) {
      month.inflow += floatAt(cents, i)
      month.income += floatAt(open, i) + floatAt(used, i)
    } else if (side[i] === -1) month.outflow += floatAt(cents, i)
  }
  const months: StatementMonth[] = []
  let balance = closingCents
  for (let i = starts.length - 1; i >= 0; i--) {
    const { inflow, outflow, income, transfers } = at(sums, i)
    months.push({
      month: formatMonth(at(starts, i)),
      inflow: toUsd(inflow),
      outflow: toUsd(outflow),
      income: toUsd(income),
      net: toUsd(inflow - outflow),
      closingBalance: toUsd(balance),
      transfers,
    })
    balance -= inflow - outflow
  }
  const total = (key: keyof Sums): number => sums.reduce((sum, month) => sum + month[key], 0)
  return {
    months: months.reverse(),
    totals: {
      inflow: toUsd(total('inflow')),
      outflow: toUsd(total('outflow')),
      income: toUsd(total('income')),
      net: toUsd(total('inflow') - total('outflow')),
      openingBalance: toUsd(balance),
      closingBalance: toUsd(closingCents),
      transfers: total('transfers'),
    },
  }
}

/** The day on which the next month starts; there is none after the last. */
function readEnd(starts: readonly number[], month: number): number {
  return month + 1 < starts.length ? at(starts, month + 1) : Number.POSITIVE_INFINITY
}

/** First days of the months from the one of `first` to the one of `last`. */
function listMonths(first: number, last: number): number[] {
  const starts = [first]
  for (let next = computeNextMonth(first); next <= last; next = computeNextMonth(next)) starts.push(next)
  return starts
}
