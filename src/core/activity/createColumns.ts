import type { Judgeable, Transfer, TransferList } from '../../wire/activity.ts'
import { byteAt, intAt } from '../at.ts'
import { CHUNK, createInputHash } from '../createInputHash.ts'
import { computeDay } from '../time.ts'
import { type AddressBook, addFacts, createAddressBook, readAddressId } from './addressBook.ts'
import { compareTransfers, createRowTest, sortRows } from './sortRows.ts'

/**
 * The wallet's rows of the window as columns, oldest first. Every later step reads and narrows these columns:
 * `open` starts as the row's worth and shrinks as parts of it are explained as something else than income or spending.
 */
export type Columns = {
  count: number
  rows: TransferList
  cents: Float64Array
  /** Days from the judged day, so that they fit 32 bits whatever the clock says. */
  day: Int32Array
  /** 1 in, -1 out, 0 from the wallet to itself. */
  side: Int8Array
  /**
   * Rows of what came in and of what went out, oldest first: to walk these is several times quicker than to ask each row for its
   * side, and lists are walked quicker than typed arrays.
   */
  inflows: readonly number[]
  outflows: readonly number[]
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
  /** 1 where a row, or a part of it, may be money that only went round, 2 where it was handed on for others or taken to a hub: no sign of life. */
  circled: Uint8Array
  /** Part of a payment that was laid out for what is sold: neither spending nor an obligation. */
  laidOut: Float64Array
  addresses: AddressBook
  /** Day numbers of the first genuine row (see `findGenuine`) and of the judged moment. */
  firstDay: number
  lastDay: number
  /** Rows that are more than a circle, and how many days ago the last of them was. */
  genuine: number
  silentDays: number
  /** Fingerprint of the activity as it is judged. */
  inputHash: string
}

function isWorth(cents: number | null): cents is number {
  return cents !== null && cents > 0 && cents < Number.POSITIVE_INFINITY
}

/** One pass over the objects fills every column and hashes them: at a million rows each further pass would cost more than its work. */
export function createColumns(activity: Judgeable, rows = activity.transfers): Columns {
  const { wallet, asOf, transfers } = activity
  const isOurs = createRowTest(activity)
  const count = rows.length
  const hash = createInputHash(activity, count)
  const book = createAddressBook()
  const cents = new Float64Array(count)
  const day = new Int32Array(count)
  const side = new Int8Array(count)
  const party = new Int32Array(count)
  const startsTransaction = new Uint8Array(count)
  const symbols = new Set<string>()
  const lastDay = computeDay(asOf.time)
  let last: Transfer | undefined
  let transaction = ''
  let symbol = ''
  for (let start = 0; start < count; start += CHUNK) {
    const chunk = readChunk(rows, start)
    // History delivers our rows in order, so they are read as such until one is not.
    if (rows === transfers && !areOrdered(chunk, last, isOurs))
      return createColumns(activity, sortRows(transfers, isOurs))
    readParties(chunk, wallet, book, side.subarray(start), party.subarray(start))
    for (let k = 0; k < chunk.length; k++) {
      const row = chunk[k] as Transfer
      const isFirst = start + k === 0
      cents[start + k] = isWorth(row.usdCents) ? row.usdCents : 0
      day[start + k] = computeDay(row.time) - lastDay
      // Only strings are ever compared here: that is quicker than where one may be missing.
      startsTransaction[start + k] = row.transaction !== transaction || isFirst ? 1 : 0
      transaction = row.transaction
      if (row.symbol !== symbol || isFirst) symbols.add(row.symbol)
      symbol = row.symbol
    }
    hash.addRows(chunk, side.subarray(start), party.subarray(start), startsTransaction.subarray(start))
    last = chunk.at(-1)
  }
  const parties = book.names.length
  const inputHash = hash.finish(book.names)
  addFacts(book, activity.counterparties)
  return {
    count,
    rows,
    cents,
    day,
    side,
    ...splitBySide(side),
    party,
    parties,
    open: cents.slice(),
    startsTransaction,
    symbols,
    matched: new Float64Array(count),
    circled: new Uint8Array(count),
    laidOut: new Float64Array(count),
    addresses: book,
    firstDay: count > 0 ? lastDay + intAt(day, 0) : lastDay,
    lastDay,
    genuine: count,
    silentDays: count > 0 ? 0 - intAt(day, count - 1) : 0,
    inputHash,
  }
}

/**
 * Rows are read a chunk at a time and each of their parts in a loop of its own: they lie all over memory, and in a short
 * loop the processor fetches many of them at once.
 */
function readChunk(rows: TransferList, start: number): Transfer[] {
  const chunk: Transfer[] = []
  const end = Math.min(start + CHUNK, rows.length)
  for (let i = start; i < end; i++) chunk.push(rows.at(i) as Transfer)
  return chunk
}

function areOrdered(
  chunk: readonly Transfer[],
  before: Transfer | undefined,
  isOurs: (row: Transfer) => boolean,
): boolean {
  let previous = before
  for (let k = 0; k < chunk.length; k++) {
    const row = chunk[k] as Transfer
    if (!isOurs(row) || (previous && compareTransfers(previous, row) > 0)) return false
    previous = row
  }
  return true
}

function readParties(
  chunk: readonly Transfer[],
  wallet: string,
  book: AddressBook,
  side: Int8Array,
  party: Int32Array,
): void {
  const others: string[] = []
  for (let k = 0; k < chunk.length; k++) {
    const { from, to } = chunk[k] as Transfer
    const isIn = to === wallet
    side[k] = isIn ? (from === wallet ? 0 : 1) : -1
    others.push(isIn ? from : to)
  }
  let k = 0
  for (const other of others) party[k++] = readAddressId(book, other)
}

/** No side is asked for: which comes next cannot be foretold, and each wrong guess costs more than a pass over several rows. */
function splitBySide(side: Int8Array): Pick<Columns, 'inflows' | 'outflows'> {
  const inflows: number[] = new Array(side.length)
  const outflows: number[] = new Array(side.length)
  let [ins, outs] = [0, 0]
  for (let i = 0; i < side.length; i++) {
    inflows[ins] = i
    outflows[outs] = i
    ins += (byteAt(side, i) + 1) >> 1
    outs -= byteAt(side, i) >> 1
  }
  inflows.length = ins
  outflows.length = outs
  return { inflows, outflows }
}

/** A history is as long as its genuine rows: rows that circled, even in part, cannot make it longer or livelier. */
export function findGenuine(columns: Columns): Pick<Columns, 'firstDay' | 'genuine' | 'silentDays'> {
  const { count, cents, circled, side, day, lastDay } = columns
  let first = 0
  let last = 0
  let genuine = 0
  for (let i = 0; i < count; i++) {
    if (side[i] === 0 || cents[i] === 0 || circled[i]) continue
    if (genuine === 0) first = intAt(day, i)
    last = intAt(day, i)
    genuine++
  }
  return { firstDay: lastDay + first, genuine, silentDays: 0 - last }
}
