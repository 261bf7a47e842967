import type { Activity, Counterparty, LendingEvent, Link, Transfer } from '../../wire/activity.ts'
import { DAY_SECONDS } from '../time.ts'

export const WALLET = `0x${'a1'.repeat(20)}`
export const AS_OF = 1_794_744_000
const TOKEN = `0x${'70'.repeat(20)}`

/** A fixed address for a name: tests read better with `address('employer')`. */
export function address(name: string): string {
  let hex = ''
  for (let i = 0; i < 20; i++)
    hex += ((name.charCodeAt(i % name.length) * 31 + i * 7) % 256).toString(16).padStart(2, '0')
  return `0x${hex}`
}

/** `daysAgo` counts back from the judged moment. */
export type Move = { daysAgo: number; usd: number; token?: string; transaction?: string; second?: number }

export type Builder = {
  receive: (from: string, moves: readonly Move[]) => Builder
  pay: (to: string, moves: readonly Move[]) => Builder
  link: (from: string, to: string, moves: readonly Move[]) => Builder
  lend: (kind: LendingEvent['kind'], moves: readonly Move[]) => Builder
  know: (name: string, facts: Partial<Omit<Counterparty, 'address'>>) => Builder
  set: (facts: Partial<Activity>) => Builder
  build: () => Activity
}

/** Writes small histories: `buildActivity().receive('employer', every(30, 12, 500)).build()`. */
export function buildActivity(balanceUsd?: number): Builder {
  const transfers: Transfer[] = []
  const links: Link[] = []
  const lending: LendingEvent[] = []
  const counterparties: Counterparty[] = []
  let extra: Partial<Activity> = {}
  let serial = 0
  const hash = (): string => `0x${(++serial).toString(16).padStart(64, '0')}`
  const add = (from: string, to: string, move: Move): void => {
    const time = AS_OF - Math.round(move.daysAgo * DAY_SECONDS) + (move.second ?? 0)
    transfers.push({
      block: Math.floor(time / 1),
      logIndex: serial,
      transaction: move.transaction ?? hash(),
      time,
      token: move.token ? address(move.token) : TOKEN,
      symbol: move.token ?? 'USDT',
      from,
      to,
      amount: BigInt(Math.round(move.usd * 1e6)),
      usdCents: Math.round(move.usd * 100),
    })
    serial++
  }
  const builder: Builder = {
    receive: (from, moves) => {
      for (const move of moves) add(address(from), WALLET, move)
      return builder
    },
    pay: (to, moves) => {
      for (const move of moves) add(WALLET, address(to), move)
      return builder
    },
    link: (from, to, moves) => {
      for (const { daysAgo, usd } of moves) {
        const time = AS_OF - Math.round(daysAgo * DAY_SECONDS)
        links.push({
          from: address(from),
          to: address(to),
          time,
          usdCents: Math.round(usd * 100),
          transaction: hash(),
        })
      }
      return builder
    },
    lend: (kind, moves) => {
      for (const { daysAgo, usd, transaction } of moves) {
        const time = AS_OF - Math.round(daysAgo * DAY_SECONDS)
        const amount = BigInt(Math.round(usd * 1e6))
        const usdCents = Math.round(usd * 100)
        lending.push({
          kind,
          protocol: 'aave',
          block: time,
          time,
          transaction: transaction ?? hash(),
          token: TOKEN,
          amount,
          usdCents,
        })
      }
      return builder
    },
    know: (name, facts) => {
      counterparties.push({ ...UNKNOWN, address: address(name), ...facts })
      return builder
    },
    set: facts => {
      extra = { ...extra, ...facts }
      return builder
    },
    build: () => {
      const flow = transfers.reduce(
        (sum, t) => sum + (t.usdCents ?? 0) * ((t.to === WALLET ? 1 : 0) - (t.from === WALLET ? 1 : 0)),
        0,
      )
      const usdCents = balanceUsd === undefined ? Math.max(flow, 0) : Math.round(balanceUsd * 100)
      const first = transfers.reduce((min, t) => Math.min(min, t.time), Number.POSITIVE_INFINITY)
      return {
        wallet: WALLET,
        asOf: { block: AS_OF, time: AS_OF },
        from: AS_OF - 365 * DAY_SECONDS,
        months: 12,
        firstSeen: Number.isFinite(first) ? first : null,
        transfers,
        balances: [{ token: TOKEN, symbol: 'USDT', amount: BigInt(usdCents) * 10_000n, usdCents }],
        counterparties,
        links,
        lending,
        unpriced: [],
        coverage: {
          fromBlock: 0,
          toBlock: AS_OF,
          complete: true,
          gaps: [],
          sources: ['test'],
        },
        ...extra,
      }
    },
  }
  return builder
}

export const UNKNOWN: Counterparty = {
  address: '',
  label: null,
  kind: null,
  isContract: null,
  firstSeen: null,
  firstFunder: null,
  recipients: null,
  payers: null,
  receivedCents: null,
  sentCents: null,
}

/** `count` moves of `usd`, `gap` days apart, the last one `endDaysAgo` days before the judged moment. */
export function every(gap: number, count: number, usd: number, endDaysAgo = 3): Move[] {
  return Array.from({ length: count }, (_, i) => ({ daysAgo: endDaysAgo + (count - 1 - i) * gap, usd }))
}
