/** A town of made-up lives: people act on days, and every payment becomes a row as the index would hold it. */
import { createHash } from 'node:crypto'
import { listTokens } from '../../src/chain/tokens.ts'
import type { TokenTransfer } from '../../src/history/rows.ts'
import { createRandom } from '../coreSupport.ts'

export const CHAIN_ID = 42220
export const DAYS = 420
const DAY = 86_400
/** Block n is mined n seconds after this moment. */
export const GENESIS = 1_750_000_000 - (1_750_000_000 % DAY)
/** The last day ends at noon. */
export const HEAD_BLOCK = DAYS * DAY + DAY / 2

export type DollarName = 'USD₮' | 'USDC' | 'USDm'
export type LocalName = 'KESm' | 'GHSm' | 'XOFm'
/** Local currencies that only some people of later rounds are paid in. */
export type FarName = 'PHPm' | 'BRLm' | 'COPm' | 'NGNm' | 'ZARm'
export type TokenName = DollarName | LocalName | FarName
export const TOKENS: readonly DollarName[] = ['USD₮', 'USDC', 'USDm']
export const LOCAL_TOKENS: readonly LocalName[] = ['KESm', 'GHSm', 'XOFm']
export const FAR_TOKENS: readonly FarName[] = ['PHPm', 'BRLm', 'COPm', 'NGNm', 'ZARm']
const ALL_TOKENS: readonly TokenName[] = [...TOKENS, ...LOCAL_TOKENS, ...FAR_TOKENS]
const decimals: Record<TokenName, number> = {
  'USD₮': 6,
  USDC: 6,
  USDm: 18,
  KESm: 18,
  GHSm: 18,
  XOFm: 18,
  PHPm: 18,
  BRLm: 18,
  COPm: 18,
  NGNm: 18,
  ZARm: 18,
}
/** Units of a token for a dollar, on all days. */
export const PER_USD: Record<TokenName, number> = {
  'USD₮': 1,
  USDC: 1,
  USDm: 1,
  KESm: 129,
  GHSm: 12,
  XOFm: 600,
  PHPm: 58,
  BRLm: 5,
  COPm: 4000,
  NGNm: 1500,
  ZARm: 18,
}
const tokenAddress = Object.fromEntries(listTokens(CHAIN_ID).map(({ symbol, address }) => [symbol, address]))

export type Pay = {
  from: string
  to: string
  usd: number
  token?: TokenName
  /** Counts as what this person really earns, whole or by a share. */
  income?: boolean | number
  /** Happens in the same transaction as the payment before it. */
  together?: boolean
  /** Whose trade this is bought for: so much less is earned. */
  cost?: string
}

export type Town = {
  random: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  pick: <T>(items: readonly T[]) => T
  /** Acts at a moment: whole days and shares of them. */
  at: (day: number, act: (day: number) => void) => void
  every: (
    span: { from: number; to: number; step: number; jitter?: number; skip?: number },
    act: (day: number) => void,
  ) => void
  /** The same so many days from now. */
  after: (days: number, act: (day: number) => void) => void
  /** Moves money now, at most what is there; says how much. */
  pay: (payment: Pay) => number
  balance: (who: string, token?: TokenName) => number
  name: (who: string) => string
  contract: (who: string) => void
  /** Places with money without end: exchanges, bridges. */
  mint: (who: string) => void
  run: () => TownRows
}

export type TownRows = {
  rows: TokenTransfer[]
  contracts: ReadonlySet<string>
  /** True income of each person by the day it came. */
  income: ReadonlyMap<string, readonly { day: number; usd: number }[]>
}

type Act = { day: number; order: number; act: (day: number) => void }

const isBefore = (a: Act, b: Act): boolean => a.day < b.day || (a.day === b.day && a.order < b.order)

/** The acts are a heap: the first of them is the next. */
function addAct(acts: Act[], act: Act): void {
  let at = acts.push(act) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    const other = acts[above] as Act
    if (!isBefore(act, other)) break
    acts[at] = other
    at = above
  }
  acts[at] = act
}

function takeFirst(acts: Act[]): Act | undefined {
  const first = acts[0]
  const last = acts.pop()
  if (!last || acts.length === 0) return first
  let at = 0
  for (;;) {
    let below = 2 * at + 1
    const right = acts[below + 1]
    if (right && isBefore(right, acts[below] as Act)) below++
    const next = acts[below]
    if (!next || !isBefore(next, last)) break
    acts[at] = next
    at = below
  }
  acts[at] = last
  return first
}

export function hashTransaction(seed: number, row: number): string {
  return `0x${createHash('sha256').update(`${seed} ${row}`).digest('hex')}`
}

export function createTown(seed: number): Town {
  const random = createRandom(seed)
  const acts: Act[] = []
  const rows: TokenTransfer[] = []
  const contracts = new Set<string>()
  const endless = new Set<string>()
  const balances = new Map<string, number>()
  const income = new Map<string, { day: number; usd: number }[]>()
  let now = 0
  let order = 0
  const name = (who: string): string =>
    `0x${createHash('sha256').update(`${seed}/${who}`).digest('hex').slice(0, 40)}`
  const between = (low: number, high: number): number => low + random() * (high - low)
  const at = (day: number, act: (day: number) => void): void => {
    if (day >= 0 && day < DAYS) addAct(acts, { day, order: order++, act })
  }
  const balance = (who: string, token?: TokenName): number =>
    (token ? [token] : ALL_TOKENS).reduce((sum, each) => sum + (balances.get(`${who} ${each}`) ?? 0), 0)

  const earn = (who: string, usd: number): void =>
    void income.set(who, [...(income.get(who) ?? []), { day: now, usd }])

  function payPart(payment: Pay, token: TokenName, usd: number): number {
    const { from, to } = payment
    const amount = Math.floor((endless.has(from) ? usd : Math.min(usd, balance(from, token))) * 100) / 100
    if (amount < 0.01 || from === to) return 0
    balances.set(`${from} ${token}`, balance(from, token) - amount)
    balances.set(`${to} ${token}`, balance(to, token) + amount)
    const block = Math.floor(now * DAY)
    const own = hashTransaction(seed, rows.length)
    rows.push({
      block,
      logIndex: rows.length,
      time: GENESIS + block,
      transaction: (payment.together && rows.at(-1)?.transaction) || own,
      token: tokenAddress[token] ?? '',
      from: name(from),
      to: name(to),
      amount: BigInt(Math.round(amount * 100) * PER_USD[token]) * 10n ** BigInt(decimals[token] - 2),
    })
    if (payment.income) earn(to, amount * Number(payment.income))
    if (payment.cost) earn(payment.cost, -amount)
    return amount
  }

  return {
    random,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: items => items[Math.floor(random() * items.length)] as (typeof items)[number],
    at,
    after: (days, act) => at(now + days, act),
    every: ({ from, to, step, jitter = 0, skip = 0 }, act) => {
      for (let day = from; day < Math.min(to, DAYS); day += step)
        if (random() >= skip) at(Math.max(0, day + between(-jitter, jitter)), act)
    },
    /** Without a token the payer takes what it has, in any of them. */
    pay: payment => {
      if (payment.token || endless.has(payment.from))
        return payPart(payment, payment.token ?? 'USD₮', payment.usd)
      let left = payment.usd
      for (const token of ALL_TOKENS) left -= payPart(payment, token, left)
      return payment.usd - left
    },
    balance,
    name,
    contract: who => void contracts.add(name(who)),
    mint: who => void endless.add(who),
    run: () => {
      for (let next = takeFirst(acts); next; next = takeFirst(acts)) {
        now = Math.max(now, next.day)
        next.act(now)
      }
      return { rows, contracts, income }
    },
  }
}
