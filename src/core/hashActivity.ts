import { createHash } from 'node:crypto'
import type { Activity } from '../wire/activity.ts'
import type { Ledger } from './activity/createLedger.ts'

/** Rows hashed at once. Part of the format. */
const CHUNK = 1024
const NUMBERS = 7
const SAFE = 2n ** 53n

/** Stands for a worth that is not known; known ones are whole cents. */
const UNKNOWN = -0.5
/** Stands for an amount that no double holds exactly; it follows among the words. */
const WIDE = -1

/**
 * The rows of the ledger, `CHUNK` at a time: seven little-endian doubles a row (time, block, log index, side, party,
 * amount, cents), then the words of these rows, a line each: the transaction where it differs from the row before, token
 * and symbol where they do, an amount too wide for a double. 8 and 16 on the side say which of the first two are there.
 */
const readChunks = function* ({
  count,
  rows,
  side,
  party,
  startsTransaction,
}: Ledger): Generator<Uint8Array | string> {
  const bytes = new Uint8Array(Math.min(count, CHUNK) * NUMBERS * 8)
  const view = new DataView(bytes.buffer)
  let token: string | undefined
  let symbol: string | undefined
  for (let start = 0; start < count; start += CHUNK) {
    const end = Math.min(start + CHUNK, count)
    const words: string[] = []
    let at = 0
    for (let i = start; i < end; i++) {
      const row = rows[i]
      if (!row) break
      const isNew = startsTransaction[i] === 1
      const isOther = row.token !== token || row.symbol !== symbol
      token = row.token
      symbol = row.symbol
      const isWide = row.amount < 0n || row.amount > SAFE
      if (isNew) words.push(row.transaction)
      if (isOther) words.push(`${token} ${JSON.stringify(symbol)}`)
      if (isWide) words.push(row.amount.toString())
      view.setFloat64(at, row.time, true)
      view.setFloat64(at + 8, row.block, true)
      view.setFloat64(at + 16, row.logIndex, true)
      view.setFloat64(at + 24, (side[i] ?? 0) + (isNew ? 8 : 0) + (isOther ? 16 : 0), true)
      view.setFloat64(at + 32, party[i] ?? 0, true)
      view.setFloat64(at + 40, isWide ? WIDE : Number(row.amount), true)
      view.setFloat64(at + 48, row.usdCents ?? UNKNOWN, true)
      at += NUMBERS * 8
    }
    yield bytes.subarray(0, at)
    yield `${words.join('\n')}\n`
  }
}

const formatSorted = (name: string, rows: readonly (readonly unknown[])[]): string =>
  rows
    .map(
      row =>
        `${name} ${JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}\n`,
    )
    .sort()
    .join('')

/**
 * SHA-256 of the canonical activity as it is judged: a head line, the ledger's rows, the names of the parties by their
 * number, then the other facts as sorted lines. The ledger is in canonical order, so rows in any order give the same hash.
 */
export const hashActivity = (activity: Activity, ledger: Ledger): string => {
  const { asOf, coverage, wallet } = activity
  const hash = createHash('sha256')
  const head = [wallet, asOf.block, asOf.time, activity.from, activity.months, activity.firstSeen]
  hash.update(`vouch-activity-2 ${head.join(' ')} ${ledger.count}\n`)
  for (const chunk of readChunks(ledger)) hash.update(chunk)
  hash.update(`parties ${ledger.parties}\n${ledger.addresses.names.slice(0, ledger.parties).join('\n')}\n`)
  const balances = activity.balances.map(b => [b.token, b.symbol, b.amount, b.usdCents])
  const counterparties = activity.counterparties.map(c => [
    c.address,
    c.label,
    c.kind,
    c.isContract,
    c.firstSeen,
    c.firstFunder,
    c.recipients,
    c.payers,
  ])
  const links = activity.links.map(l => [l.from, l.to, l.time, l.usdCents, l.transaction])
  const lending = activity.lending.map(e => [
    e.kind,
    e.protocol,
    e.block,
    e.time,
    e.transaction,
    e.token,
    e.amount,
    e.usdCents,
  ])
  const unpriced = activity.unpriced.map(u => [u.token, u.symbol, u.transfers, u.transactions.toSorted()])
  const gaps = coverage.gaps.map(g => [g.fromBlock, g.toBlock, g.reason])
  hash.update(formatSorted('balance', balances))
  hash.update(formatSorted('counterparty', counterparties))
  hash.update(formatSorted('link', links))
  hash.update(formatSorted('lending', lending))
  hash.update(formatSorted('unpriced', unpriced))
  hash.update(formatSorted('gap', gaps))
  // `sources` stays out: the same rows read from another node are the same input.
  hash.update(
    `coverage ${JSON.stringify([coverage.fromBlock, coverage.toBlock, coverage.complete, coverage.linksTruncated])}\n`,
  )
  return `0x${hash.digest('hex')}`
}
