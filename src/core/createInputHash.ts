import { createHash } from 'node:crypto'
import type { ActivityFacts, Transfer } from '../wire/activity.ts'
import { byteAt, intAt } from './at.ts'

/** Rows hashed at once. Part of the format. */
export const CHUNK = 1024
const ROW_BYTES = 7 * 8
const SAFE = 2n ** 53n

/** Room for the numbers of a chunk, used again and again: to make it costs more than to fill it. */
const NUMBERS = new DataView(new ArrayBuffer(CHUNK * ROW_BYTES))

/** Stands for a worth that is not known; known ones are whole cents. */
const UNKNOWN = -0.5
/** Stands for an amount that no double holds exactly; it follows among the words. */
const WIDE = -1

export type InputHash = {
  /** The next `CHUNK` rows in canonical order, or the last ones. */
  addRows: (
    rows: readonly Transfer[],
    sides: Int8Array,
    parties: Int32Array,
    startsTransaction: Uint8Array,
  ) => void
  /** `names` are those of the parties by their number. */
  finish: (names: readonly string[]) => string
}

/**
 * SHA-256 of the canonical activity as it is judged: a head line, the rows, the names of the parties by their number,
 * then the other facts as sorted lines. Rows are added in canonical order, so those in any order give the same hash.
 *
 * They are hashed `CHUNK` at a time: seven little-endian doubles a row (time, block, log index, side, party, amount,
 * cents), then the words of these rows, a line each: the transaction where it differs from the row before, token and
 * symbol where they do, an amount too wide for a double. 8 and 16 on the side say which of the first two are there.
 */
export function createInputHash(activity: ActivityFacts, count: number): InputHash {
  const { asOf, wallet } = activity
  const hash = createHash('sha256')
  const head = [wallet, asOf.block, asOf.time, activity.from, activity.months, activity.firstSeen]
  hash.update(`vouch-activity-3 ${head.join(' ')} ${count}\n`)
  let token = ''
  let symbol = ''
  let isFirst = true
  return {
    addRows: (chunk, sides, parties, startsTransaction) => {
      const words: string[] = []
      for (let k = 0; k < chunk.length; k++) {
        const row = chunk[k] as Transfer
        const isNew = startsTransaction[k] === 1
        const isOther = row.token !== token || row.symbol !== symbol || isFirst
        if (isNew) words.push(row.transaction)
        if (isOther) {
          token = row.token
          symbol = row.symbol
          isFirst = false
          words.push(`${token} ${JSON.stringify(symbol)}`)
        }
        let amount = Number(row.amount)
        if (!(amount >= 0 && amount < Number.MAX_SAFE_INTEGER) && (row.amount < 0n || row.amount > SAFE)) {
          amount = WIDE
          words.push(row.amount.toString())
        }
        const at = k * ROW_BYTES
        NUMBERS.setFloat64(at, row.time, true)
        NUMBERS.setFloat64(at + 8, row.block, true)
        NUMBERS.setFloat64(at + 16, row.logIndex, true)
        NUMBERS.setFloat64(at + 24, byteAt(sides, k) + (isNew ? 8 : 0) + (isOther ? 16 : 0), true)
        NUMBERS.setFloat64(at + 32, intAt(parties, k), true)
        NUMBERS.setFloat64(at + 40, amount, true)
        NUMBERS.setFloat64(at + 48, row.usdCents ?? UNKNOWN, true)
      }
      hash.update(new Uint8Array(NUMBERS.buffer, 0, chunk.length * ROW_BYTES))
      words.push(words.length === 0 ? '\n' : '')
      hash.update(words.join('\n'))
    },
    finish: names => {
      hash.update(`parties ${names.length}\n${names.join('\n')}\n${formatFacts(activity)}`)
      return `0x${hash.digest('hex')}`
    },
  }
}

function formatFacts(activity: ActivityFacts): string {
  const { coverage, window } = activity
  const { fromBlock, toBlock, complete } = coverage
  return [
    formatSorted(
      'balance',
      activity.balances.map(b => [b.token, b.symbol, `${b.amount}`, b.usdCents]),
    ),
    formatSorted(
      'fee',
      (activity.fees ?? []).map(f => [f.token, f.symbol, `${f.amount}`, f.usdCents]),
    ),
    formatSorted(
      'funder',
      (activity.funders ?? []).map(funder => [funder]),
    ),
    formatSorted(
      'counterparty',
      activity.counterparties.map(c => [
        c.address,
        c.label,
        c.kind,
        c.isContract,
        c.firstSeen,
        c.firstFunder,
        c.recipients,
        c.payers,
        c.receivedCents,
        c.sentCents,
      ]),
    ),
    formatSorted(
      'link',
      activity.links.map(l => [l.from, l.to, l.time, l.usdCents, l.transaction]),
    ),
    formatSorted(
      'lending',
      activity.lending.map(e => [
        e.kind,
        e.protocol,
        e.block,
        e.time,
        e.transaction,
        e.token,
        `${e.amount}`,
        e.usdCents,
      ]),
    ),
    formatSorted(
      'unpriced',
      activity.unpriced.map(u => [u.token, u.symbol, u.transfers, u.transactions.toSorted()]),
    ),
    formatSorted(
      'gap',
      coverage.gaps.map(g => [g.fromBlock, g.toBlock, g.reason]),
    ),
    window ? `window ${window.fromBlock}\n` : '',
    formatSorted(
      'window fee',
      (window?.fees ?? []).map(f => [f.token, f.symbol, `${f.amount}`, f.usdCents]),
    ),
    // `sources` stays out: the same rows read from another node are the same input.
    `coverage ${JSON.stringify([fromBlock, toBlock, complete])}\n`,
  ].join('')
}

function formatSorted(name: string, rows: readonly (readonly unknown[])[]): string {
  return rows
    .map(row => `${name} ${JSON.stringify(row)}\n`)
    .sort()
    .join('')
}
