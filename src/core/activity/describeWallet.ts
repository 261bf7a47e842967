import type { ActivityFacts } from '../../wire/activity.ts'
import type { Coverage, WalletData } from '../../wire/analysis/account.ts'
import { intAt } from '../at.ts'
import { compare } from '../compare.ts'
import { clamp, toUsd } from '../numbers.ts'
import { DAY_SECONDS, formatTime } from '../time.ts'
import type { Columns } from './createColumns.ts'

/** Plain facts, no judgement. */
export function describeWallet(activity: ActivityFacts, columns: Columns): WalletData {
  const { count, day, party, symbols } = columns
  const parties = new Uint8Array(columns.addresses.names.length)
  let activeDays = 0
  for (let i = 0; i < count; i++) {
    if (i === 0 || day[i] !== day[i - 1]) activeDays++
    parties[intAt(party, i)] = 1
  }
  const seconds = activity.firstSeen === null ? 0 : activity.asOf.time - activity.firstSeen
  return {
    firstSeen: activity.firstSeen === null ? null : formatTime(activity.firstSeen),
    ageDays: Math.floor(clamp(seconds, 0, 1e12) / DAY_SECONDS),
    transfers: count,
    activeDays,
    counterparties: parties.reduce((sum, seen) => sum + seen, 0),
    balances: activity.balances
      .map(({ token, symbol, amount, usdCents }) => ({
        token: symbol,
        address: token,
        amount: amount.toString(),
        usd: usdCents === null ? null : toUsd(usdCents),
      }))
      .sort(
        (a, b) => compare(a.token, b.token) || compare(a.address, b.address) || compare(a.amount, b.amount),
      ),
    protocols: listProtocols(activity),
    tokens: [...symbols].sort(compare),
  }
}

function listProtocols(activity: ActivityFacts): WalletData['protocols'] {
  const protocols = new Map<
    string,
    { events: number; borrowed: number; repaid: number; liquidations: number }
  >()
  for (const event of activity.lending) {
    if (event.time > activity.asOf.time) continue
    const entry = protocols.get(event.protocol) ?? { events: 0, borrowed: 0, repaid: 0, liquidations: 0 }
    const cents = event.usdCents ?? 0
    entry.events++
    if (event.kind === 'borrow') entry.borrowed += cents
    if (event.kind === 'repay') entry.repaid += cents
    if (event.kind === 'liquidation') entry.liquidations++
    protocols.set(event.protocol, entry)
  }
  return [...protocols]
    .sort(([a], [b]) => compare(a, b))
    .map(([name, entry]) => ({
      ...entry,
      name,
      borrowed: toUsd(entry.borrowed),
      repaid: toUsd(entry.repaid),
    }))
}

/** How much of the window was seen. */
export function describeCoverage(activity: ActivityFacts, columns: Columns, from: number): Coverage {
  const { coverage, window } = activity
  const fromBlock = window?.fromBlock ?? coverage.fromBlock
  return {
    monthsRequested: activity.months,
    from: formatTime(from),
    to: formatTime(activity.asOf.time),
    fromBlock,
    toBlock: coverage.toBlock,
    daysObserved: columns.lastDay - columns.firstDay,
    transfers: columns.count,
    complete: coverage.complete,
    gaps: coverage.gaps
      .filter(({ toBlock }) => toBlock >= fromBlock)
      .map(gap => ({
        fromBlock: Math.max(gap.fromBlock, fromBlock),
        toBlock: gap.toBlock,
        reason: gap.reason,
      }))
      .sort((a, b) => a.fromBlock - b.fromBlock || a.toBlock - b.toBlock || compare(a.reason, b.reason)),
    unpricedTokens: activity.unpriced
      .map(({ token, symbol, transfers, transactions }) => ({
        token,
        symbol,
        transfers,
        transactions: transactions.toSorted().slice(0, 20),
      }))
      .sort((a, b) => compare(a.token, b.token) || compare(a.symbol, b.symbol) || a.transfers - b.transfers),
    sources: coverage.sources.toSorted(),
  }
}
