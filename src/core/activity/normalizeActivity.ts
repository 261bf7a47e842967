import type { ActivityFacts, Balance, LendingEvent } from '../../wire/activity.ts'
import { compare } from '../compare.ts'

function compareEvents(a: LendingEvent, b: LendingEvent): number {
  return (
    a.time - b.time ||
    compare(a.transaction, b.transaction) ||
    compare(a.kind, b.kind) ||
    compare(a.protocol, b.protocol) ||
    compare(a.token, b.token) ||
    compare(a.amount, b.amount) ||
    compare(a.usdCents ?? -1, b.usdCents ?? -1)
  )
}

function compareBalances(a: Balance, b: Balance): number {
  return (
    compare(a.token, b.token) ||
    compare(a.symbol, b.symbol) ||
    compare(a.amount, b.amount) ||
    compare(a.usdCents ?? -1, b.usdCents ?? -1)
  )
}

/** The same activity in canonical order, so that not even the order of a sum depends on the input's; `createColumns` sees to the rows. */
export function normalizeActivity<T extends ActivityFacts>(activity: T): T {
  return {
    ...activity,
    lending: activity.lending.toSorted(compareEvents),
    balances: activity.balances.toSorted(compareBalances),
  }
}
