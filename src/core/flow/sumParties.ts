import type { FlowGroup, FlowParty } from '../../wire/moneyFlow.ts'
import type { Columns } from '../activity/createColumns.ts'
import { at, rowAt } from '../at.ts'
import { ratio, toUsd } from '../numbers.ts'
import { formatTime } from '../time.ts'

const MAX_PARTIES = 4

/** What one address gave or got in one group. Rows come oldest first. */
type Sum = { cents: number; transfers: number; first: number; last: number }
export type PartySums = Map<number, Sum>

export function addToParty(sums: PartySums, party: number, row: number, cents: number): void {
  const sum = sums.get(party)
  if (!sum) {
    sums.set(party, { cents, transfers: 1, first: row, last: row })
    return
  }
  sum.cents += cents
  if (sum.last !== row) sum.transfers++
  sum.last = row
}

/** The largest parties of a group whose whole sum is known; they never come to more than it. */
export function describeGroup<Kind extends string>(
  columns: Columns,
  kind: Kind,
  cents: number,
  sums: PartySums,
): FlowGroup<Kind> {
  const parties = [...sums].sort(([a, x], [b, y]) => y.cents - x.cents || a - b)
  const named = parties.reduce((total, [, sum]) => total + sum.cents, 0)
  const scale = named > cents ? ratio(cents, named) : 1
  return {
    kind,
    usd: toUsd(cents),
    parties: parties.slice(0, MAX_PARTIES).map(([id, sum]) => describeParty(columns, id, sum, scale)),
    others: Math.max(parties.length - MAX_PARTIES, 0),
  }
}

function describeParty({ addresses, rows }: Columns, id: number, sum: Sum, scale: number): FlowParty {
  return {
    address: at(addresses.names, id),
    label: addresses.facts[id]?.label ?? null,
    usd: toUsd(sum.cents * scale),
    transfers: sum.transfers,
    first: formatTime(rowAt(rows, sum.first).time),
    last: formatTime(rowAt(rows, sum.last).time),
  }
}
