import { createHash } from 'node:crypto'
import type { Activity, Transfer } from '../wire/activity.ts'

const CHUNK = 1 << 16

const formatRow = (t: Transfer): string =>
  `${t.time} ${t.block} ${t.logIndex} ${t.transaction} ${t.token} ${t.from} ${t.to} ${t.amount} ${t.usdCents} ${JSON.stringify(t.symbol)}\n`

const sortedLines = (name: string, rows: readonly (readonly unknown[])[]): string =>
  rows
    .map(
      row =>
        `${name} ${JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}\n`,
    )
    .sort()
    .join('')

/**
 * SHA-256 of the canonical activity: a head line, one line per transfer in canonical order, then the other facts as
 * sorted lines. The activity must be normalised, so rows in any order give the same hash.
 */
export const hashActivity = (activity: Activity): string => {
  const { asOf, coverage, transfers } = activity
  const hash = createHash('sha256')
  hash.update(
    `vouch-activity-1 ${activity.wallet} ${asOf.block} ${asOf.time} ${activity.from} ${activity.months} ${activity.firstSeen}\n`,
  )
  let chunk = ''
  for (const transfer of transfers) {
    chunk += formatRow(transfer)
    if (chunk.length < CHUNK) continue
    hash.update(chunk)
    chunk = ''
  }
  hash.update(chunk)
  hash.update(
    sortedLines(
      'balance',
      activity.balances.map(b => [b.token, b.symbol, b.amount, b.usdCents]),
    ),
  )
  hash.update(
    sortedLines(
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
      ]),
    ),
  )
  hash.update(
    sortedLines(
      'link',
      activity.links.map(l => [l.from, l.to, l.time, l.usdCents, l.transaction]),
    ),
  )
  hash.update(
    sortedLines(
      'lending',
      activity.lending.map(e => [
        e.kind,
        e.protocol,
        e.block,
        e.time,
        e.transaction,
        e.token,
        e.amount,
        e.usdCents,
      ]),
    ),
  )
  hash.update(
    sortedLines(
      'unpriced',
      activity.unpriced.map(u => [u.token, u.symbol, u.transfers, u.transactions.toSorted()]),
    ),
  )
  hash.update(
    sortedLines(
      'gap',
      coverage.gaps.map(g => [g.fromBlock, g.toBlock, g.reason]),
    ),
  )
  // `sources` stays out: the same rows read from another node are the same input.
  hash.update(
    `coverage ${JSON.stringify([coverage.fromBlock, coverage.toBlock, coverage.complete, coverage.linksTruncated])}\n`,
  )
  return `0x${hash.digest('hex')}`
}
