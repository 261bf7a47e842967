import type { Transfer } from '../../wire/activity.ts'
import type { Bound, ChatQuery, Direction } from '../query.ts'
import type { ChatFacts } from './facts.ts'

/** Rows that a question is about, oldest first. */
export function selectTransfers(
  { activity, analysis }: ChatFacts,
  query: Pick<ChatQuery, 'period' | 'token' | 'counterparty' | 'above' | 'below' | 'days'>,
  direction: Direction | null,
): Transfer[] {
  const { wallet } = activity
  const income = direction === 'income' ? incomeTransactions(analysis) : null
  return activity.transfers
    .filter(({ time, symbol, from, to, transaction, usdCents }) => {
      if (from === to) return false
      if (query.period && (time < query.period.from || time >= query.period.to)) return false
      if (query.token && symbol !== query.token) return false
      if (query.counterparty && from !== query.counterparty && to !== query.counterparty) return false
      if (query.above && !exceeds(usdCents, query.above)) return false
      if (
        query.below &&
        (usdCents === null || exceeds(usdCents, { ...query.below, inclusive: !query.below.inclusive }))
      )
        return false
      if (query.days && !query.days.includes(new Date(time * 1000).getUTCDay())) return false
      if (direction === 'in') return to === wallet
      if (direction === 'out') return from === wallet
      return income ? to === wallet && income.has(transaction) : true
    })
    .toSorted((a, b) => a.time - b.time || a.block - b.block || a.logIndex - b.logIndex)
}

/** What has no rate is above nothing. */
function exceeds(cents: number | null, { usd, inclusive }: Bound): boolean {
  const limit = Math.round(usd * 100)
  return cents !== null && (inclusive ? cents >= limit : cents > limit)
}

function incomeTransactions({ income }: ChatFacts['analysis']): Set<string> {
  return new Set(income.streams.flatMap(({ transactions }) => transactions))
}

export function sumUsd(rows: readonly Transfer[]): number {
  return rows.reduce((cents, { usdCents }) => cents + (usdCents ?? 0), 0) / 100
}

function partyOf({ from, to }: Transfer, wallet: string): string {
  return from === wallet ? to : from
}

/** Sums by counterparty, largest first. */
export function groupByParty(rows: readonly Transfer[], wallet: string) {
  const groups = new Map<string, Transfer[]>()
  for (const row of rows) {
    const party = partyOf(row, wallet)
    const group = groups.get(party)
    if (group) group.push(row)
    else groups.set(party, [row])
  }
  return [...groups]
    .map(([party, members]) => ({ party, members, usd: sumUsd(members) }))
    .toSorted((a, b) => b.usd - a.usd || (a.party < b.party ? -1 : 1))
}
