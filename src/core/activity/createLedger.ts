import type { Activity, Counterparty, Transfer } from '../../wire/activity.ts'
import { MODEL } from '../model.ts'
import { computeDay, DAY_SECONDS } from '../time.ts'

/**
 * The wallet's rows of the window as columns, oldest first. Every later step reads and narrows these columns:
 * `open` starts as the row's worth and shrinks as parts of it are explained as something else than income or spending.
 */
export type Ledger = {
  count: number
  rows: readonly Transfer[]
  cents: Float64Array
  day: Int32Array
  /** 1 in, -1 out, 0 from the wallet to itself. */
  side: Int8Array
  /** Id of the other address; ids under `parties` are of addresses that have rows. */
  party: Int32Array
  parties: number
  open: Float64Array
  /** 1 where a transaction has no row before this one. */
  startsTransaction: Uint8Array
  /** Symbols moved. */
  symbols: ReadonlySet<string>
  /** Part of a row that left and came back, or came and was paid back. */
  matched: Float64Array
  addresses: AddressBook
  /** Day numbers of the first genuine row (see `findGenuine`) and of the judged moment. */
  firstDay: number
  lastDay: number
  /** Rows that are more than a circle, and how many days ago the last of them was. */
  genuine: number
  silentDays: number
}

export type AddressBook = {
  names: string[]
  idOf: Map<string, number>
  facts: (Counterparty | undefined)[]
}

/** Ids are handed out on first sight. */
export const readAddressId = (book: AddressBook, address: string): number => {
  const known = book.idOf.get(address)
  if (known !== undefined) return known
  const id = book.names.length
  book.idOf.set(address, id)
  book.names.push(address)
  return id
}

const isWorth = (cents: number | null): cents is number =>
  cents !== null && Number.isFinite(cents) && cents > 0

/** Rows of the window; usually all of them, which a look at both ends tells. */
const readRows = ({ asOf, from, transfers }: Activity): readonly Transfer[] => {
  const start = Math.max(from, asOf.time - MODEL.window.maxDays * DAY_SECONDS)
  const isInside = (transfers[0]?.time ?? start) >= start && (transfers.at(-1)?.time ?? start) <= asOf.time
  return isInside ? transfers : transfers.filter(row => row.time >= start && row.time <= asOf.time)
}

/** Columns from a normalised activity; rows outside the window or not of this wallet are left out. */
export const createLedger = (activity: Activity): Ledger => {
  const { wallet, asOf } = activity
  const rows = readRows(activity)
  const count = rows.length
  const book: AddressBook = { names: [], idOf: new Map(), facts: [] }
  const cents = new Float64Array(count)
  const day = new Int32Array(count)
  const side = new Int8Array(count)
  const party = new Int32Array(count)
  const startsTransaction = new Uint8Array(count)
  const symbols = new Set<string>()
  const lastDay = computeDay(asOf.time)
  const isOwn = ({ from, to }: Transfer): boolean => from === wallet || to === wallet
  // Long strings are slow to compare, so each address is compared with the wallet once.
  const isWallet: boolean[] = []
  let previous: Transfer | undefined
  for (let i = 0; i < count; i++) {
    // One pass over the objects fills every column: at a million rows each further pass would cost more than its work.
    const row = rows[i] as Transfer
    const isIn = row.to === wallet
    if (!isIn && row.from !== wallet) return createLedger({ ...activity, transfers: rows.filter(isOwn) })
    const id = readAddressId(book, isIn ? row.from : row.to)
    if (id === isWallet.length) isWallet.push(book.names[id] === wallet)
    side[i] = isWallet[id] ? 0 : isIn ? 1 : -1
    party[i] = id
    cents[i] = isWorth(row.usdCents) ? row.usdCents : 0
    // Days are counted from the judged day so that they fit 32 bits whatever the clock says.
    day[i] = computeDay(row.time) - lastDay
    startsTransaction[i] = row.transaction === previous?.transaction ? 0 : 1
    if (row.symbol !== previous?.symbol) symbols.add(row.symbol)
    previous = row
  }
  const parties = book.names.length
  const byAddress = activity.counterparties.toSorted((a, b) =>
    a.address < b.address ? -1 : a.address > b.address ? 1 : 0,
  )
  for (const facts of byAddress) {
    const id = readAddressId(book, facts.address)
    const other = book.facts[id]
    // Two entries for one address: the choice must not depend on their order.
    if (other === undefined || JSON.stringify(facts) < JSON.stringify(other)) book.facts[id] = facts
  }
  return {
    count,
    rows,
    cents,
    day,
    side,
    party,
    parties,
    open: cents.slice(),
    startsTransaction,
    symbols,
    matched: new Float64Array(count),
    addresses: book,
    firstDay: count > 0 ? lastDay + (day[0] ?? 0) : lastDay,
    lastDay,
    genuine: count,
    silentDays: count > 0 ? 0 - (day[count - 1] ?? 0) : 0,
  }
}

/** A history is as long as its genuine rows: rows that circled, even in part, cannot make it longer or livelier. */
export const findGenuine = (ledger: Ledger): Pick<Ledger, 'firstDay' | 'genuine' | 'silentDays'> => {
  const { count, cents, matched, side, day, lastDay } = ledger
  let first = 0
  let last = 0
  let genuine = 0
  for (let i = 0; i < count; i++) {
    if (side[i] === 0 || cents[i] === 0 || (matched[i] ?? 0) > 0) continue
    if (genuine === 0) first = day[i] ?? 0
    last = day[i] ?? 0
    genuine++
  }
  return { firstDay: lastDay + first, genuine, silentDays: 0 - last }
}
