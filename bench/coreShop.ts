/** The wallet that the speed of the judgement is measured on: a year of a busy shop, held as columns. */
import type { Judgeable, Transfer, TransferList } from '../src/wire/activity.ts'

const AS_OF = 1_794_744_000
const YEAR = 365 * 86_400
const HASH_TEXT = 66

/** A string of its own, not a rope of parts: what a database hands over. */
const makeFlat = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')
const makeAddress = (id: number): string => makeFlat(`0x${id.toString(16).padStart(40, '0')}`)

export const SHOP = makeFlat(`0x${'a1'.repeat(20)}`)
const TOKEN = makeAddress(7)

/** Many payers, a few suppliers, rent, some refunds; deterministic. Rows are made when they are asked for. */
export function createShop(count: number, isShuffled: boolean): Judgeable {
  let state = 1
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const parties = Array.from({ length: Math.max(20, Math.floor(count / 20)) }, (_, i) => makeAddress(i + 1))
  const serial = new Int32Array(count)
  const party = new Int32Array(count)
  const side = new Int8Array(count)
  const cents = new Int32Array(count)
  const hashes = Buffer.allocUnsafe(count * HASH_TEXT)
  const places = isShuffled ? shufflePlaces(count) : null
  let balance = 0
  for (let i = 0; i < count; i++) {
    const at = places?.[i] ?? i
    serial[at] = i
    party[at] = Math.floor(random() ** 2 * parties.length)
    side[at] = random() < 0.7 ? 1 : -1
    cents[at] = 100 + Math.floor(random() * 5000)
    balance += (side[at] ?? 0) * (cents[at] ?? 0)
    const word = Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0')
    hashes.write(`0x${word.repeat(8)}`, at * HASH_TEXT, 'latin1')
  }
  const makeRow = (at: number): Transfer => {
    const i = serial[at] ?? 0
    const other = parties[party[at] ?? 0] ?? SHOP
    const usdCents = cents[at] ?? 0
    return {
      block: 30_000_000 + Math.floor(i / 3),
      logIndex: i % 3,
      transaction: hashes.toString('latin1', at * HASH_TEXT, (at + 1) * HASH_TEXT),
      time: AS_OF - YEAR + Math.floor((i * (YEAR - 3600)) / count),
      token: TOKEN,
      symbol: 'USDT',
      from: side[at] === 1 ? other : SHOP,
      to: side[at] === 1 ? SHOP : other,
      amount: BigInt(usdCents) * 10_000n,
      usdCents,
    }
  }
  const usdCents = Math.max(balance, 0)
  return {
    wallet: SHOP,
    asOf: { block: 40_000_000, time: AS_OF },
    from: AS_OF - YEAR,
    months: 12,
    firstSeen: AS_OF - YEAR,
    transfers: { length: count, at: at => (at < count ? makeRow(at) : undefined) },
    balances: [{ token: TOKEN, symbol: 'USDT', amount: BigInt(usdCents) * 10_000n, usdCents }],
    counterparties: [],
    links: [],
    lending: [],
    unpriced: [],
    coverage: {
      fromBlock: 1,
      toBlock: 40_000_000,
      complete: true,
      gaps: [],
      sources: ['bench'],
    },
  }
}

const shufflePlaces = (count: number): Uint32Array => {
  const places = Uint32Array.from({ length: count }, (_, i) => i)
  let state = 7
  for (let i = count - 1; i > 0; i--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const j = Math.floor((state / 2 ** 32) * (i + 1))
    const place = places[i] ?? 0
    places[i] = places[j] ?? 0
    places[j] = place
  }
  return places
}

/** The same with every row an object of its own, as history hands over a wallet. */
export function holdRows(shop: Judgeable): Judgeable {
  const held: Transfer[] = []
  for (let i = 0; i < shop.transfers.length; i++) held.push(shop.transfers.at(i) as Transfer)
  return { ...shop, transfers: held }
}

/** What the judgement is measured against: the plainest pass over the same rows. */
export function sumRows(transfers: TransferList): number {
  let sum = 0
  for (let i = 0; i < transfers.length; i++) {
    const row = transfers.at(i)
    sum += row?.to === SHOP ? (row.usdCents ?? 0) : -(row?.usdCents ?? 0)
  }
  return sum
}
