import { createHash } from 'node:crypto'
import type { Activity, Transfer } from '../wire/activity.ts'

const CHUNK = 1 << 15
const SAFE = 2n ** 53n

/** One line per transfer. A token, symbol or transaction that repeats the line before is written `=`. */
const formatRow = (t: Transfer, previous: Transfer | undefined, wallet: string): string => {
  const token =
    t.token === previous?.token && t.symbol === previous.symbol
      ? '='
      : `${t.token} ${JSON.stringify(t.symbol)}`
  const transaction = t.transaction === previous?.transaction ? '=' : t.transaction
  const parties = t.to === wallet ? `< ${t.from}` : t.from === wallet ? `> ${t.to}` : `${t.from} > ${t.to}`
  // Printing a bigint is slow; below 2^53 the number prints the same digits.
  const amount = t.amount >= 0n && t.amount < SAFE ? Number(t.amount) : t.amount
  return `${t.time} ${t.block} ${t.logIndex} ${transaction} ${token} ${parties} ${amount} ${t.usdCents}\n`
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
 * SHA-256 of the canonical activity: a head line, one line per transfer in canonical order, then the other facts as
 * sorted lines. The activity must be normalised, so rows in any order give the same hash.
 */
export const hashActivity = (activity: Activity): string => {
  const { asOf, coverage, wallet } = activity
  const hash = createHash('sha256')
  const head = [wallet, asOf.block, asOf.time, activity.from, activity.months, activity.firstSeen]
  hash.update(`vouch-activity-1 ${head.join(' ')}\n`)
  let chunk = ''
  let previous: Transfer | undefined
  for (const transfer of activity.transfers) {
    chunk += formatRow(transfer, previous, wallet)
    previous = transfer
    if (chunk.length < CHUNK) continue
    hash.update(chunk)
    chunk = ''
  }
  hash.update(chunk)
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
  hash.update(formatSorted('balance', balances))
  hash.update(formatSorted('counterparty', counterparties))
  hash.update(formatSorted('link', links))
  hash.update(formatSorted('lending', lending))
  hash.update(formatSorted('unpriced', unpriced))
  hash.update(
    formatSorted(
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
