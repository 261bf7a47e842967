import type { Exclusion, ExclusionKind, Income, Stream } from '../../wire/analysis/income.ts'
import type { Classified } from '../activity/classifyActivity.ts'
import { listExcluded, readPlace } from '../activity/exclusions.ts'
import { at, floatAt, intAt, rowAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { medianOf, ratio, roundTo, sum, toUsd } from '../numbers.ts'
import { DAY_SECONDS, formatTime } from '../time.ts'
import { findMarked, listTransactions } from '../verdict/evidence.ts'
import type { StreamFacts } from './buildStreams.ts'
import type { IncomeEstimate } from './estimateIncome.ts'
import { VARIOUS } from './separateOneOffs.ts'
import { sumBySource } from './sumBySource.ts'
import { sumVerified } from './sumVerified.ts'

const MAX_STREAMS = 40
const MAX_TRANSACTIONS = 400
const MAX_OUTLIERS = 5

const EXPLANATIONS: Record<ExclusionKind, string> = {
  'own-transfer': 'Sent by the wallet to itself.',
  'round-trip': 'The wallet’s own money that left and came back, directly or through others.',
  'paid-back': 'Received and later paid back to the same address.',
  'linked-payer': 'Paid by an address that this wallet, or whoever set it up, funds.',
  'pass-through':
    'Passed on to others: turnover, of which only the margin is earned, or money collected for others.',
  swap: 'One leg of an exchange of tokens.',
  loan: 'Drawn as a loan, or lent by someone to whom most of it was paid back.',
  withdrawal: 'Withdrawn from where it had been deposited.',
  refund: 'Returned by an address the wallet had paid.',
  airdrop: 'Given away: an airdrop, a mint or a faucet.',
  reward: 'Small amounts from a source that pays everyone: interest, cashback, rewards.',
  spam: 'Tokens without a price.',
  dust: 'Too small to mean anything.',
  fee: 'Network fees returned.',
  'one-off':
    'Received now and then from someone who does not pay regularly: a gift, a deposit, a sale, savings.',
  mixer: 'Came from a mixer.',
  sanctioned: 'Came from a sanctioned address.',
}

export function describeIncome(
  classified: Classified,
  streams: readonly StreamFacts[],
  estimate: IncomeEstimate,
): Income {
  const excluded = listExcluded(classified.exclusions)
  const sums = sumVerified(classified, streams)
  const sorted = streams.toSorted((a, b) => b.cents - a.cents || intAt(a.rows, 0) - intAt(b.rows, 0))
  return {
    averageMonthly: toUsd(estimate.averageCents),
    low: toUsd(estimate.lowCents),
    high: toUsd(estimate.highCents),
    probability: 1 - 2 * MODEL.income.lowQuantile,
    currency: 'USD',
    weeklyConsistencyPct: estimate.weeklyPct,
    status: estimate.status,
    ...(estimate.formerCents === null ? {} : { formerMonthly: toUsd(estimate.formerCents) }),
    monthsCounted: estimate.months.length,
    bySource: sumBySource(classified, sums, excluded),
    untracedShare: roundTo(ratio(sums.untraced, sums.verified + sums.unverified), 4),
    streams: sorted.slice(0, MAX_STREAMS).map((stream, index) => describeStream(stream, index, classified)),
    excluded: listExclusions(classified, excluded),
  }
}

function describeStream(stream: StreamFacts, index: number, classified: Classified): Stream {
  const { columns } = classified
  const { open, addresses } = columns
  const { rows } = stream
  const { verified, unverified } = sumVerified(classified, [stream])
  const payers = listPayers(rows, columns)
  const dayTime = (day: number): string => formatTime((columns.lastDay + day) * DAY_SECONDS)
  const rowTime = (row: number): string => formatTime(rowAt(columns.rows, row).time)
  const isVarious = stream.entity === VARIOUS
  return {
    id: `stream-${index + 1}`,
    payer: isVarious ? 'various' : readPayer(payers, at(addresses.names, stream.entity)),
    label: isVarious ? null : (addresses.facts[stream.entity]?.label ?? null),
    payers: payers.slice(0, 20),
    cadence: stream.cadence,
    status: stream.status,
    confidence: stream.confidence,
    averageAmount: toUsd(stream.cents / rows.length),
    monthlyAmount: toUsd(stream.monthlyCents),
    payments: rows.length,
    firstSeen: rowTime(intAt(rows, 0)),
    lastSeen: rowTime(intAt(rows, rows.length - 1)),
    nextExpected: stream.nextDay === null ? null : dayTime(stream.nextDay),
    token: findMainSymbol(rows, columns),
    outliers: findOutliers(rows, open).map(row => ({
      transaction: rowAt(columns.rows, row).transaction,
      amount: toUsd(floatAt(open, row)),
      time: rowTime(row),
    })),
    verifiedShare: roundTo(ratio(verified, verified + unverified), 4),
    transactions: listTransactions(columns, rows, MAX_TRANSACTIONS),
  }
}

/** The entity's own name where it paid itself, else the first of those who paid for it. */
function readPayer(payers: readonly string[], name: string): string {
  return payers.includes(name) ? name : at(payers, 0)
}

function listPayers(rows: Int32Array, { party, addresses }: Classified['columns']): string[] {
  let last = intAt(party, intAt(rows, 0))
  const ids = [last]
  for (let i = 1; i < rows.length; i++) {
    const id = intAt(party, intAt(rows, i))
    if (id !== last) ids.push(id)
    last = id
  }
  if (ids.length === 1) return [at(addresses.names, last)]
  return Array.from(new Set(ids), id => at(addresses.names, id)).sort()
}

/** The symbol that brought most; the first by name of equals. */
function findMainSymbol(rows: Int32Array, columns: Classified['columns']): string {
  if (columns.symbols.size === 1) return rowAt(columns.rows, intAt(rows, 0)).symbol
  const sums = new Map<string, number>()
  for (let i = 0; i < rows.length; i++) {
    const row = intAt(rows, i)
    const { symbol } = rowAt(columns.rows, row)
    sums.set(symbol, (sums.get(symbol) ?? 0) + floatAt(columns.open, row))
  }
  const [main = ''] = [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? []
  return main
}

/** The newest few payments far from the usual one, oldest first. */
function findOutliers(rows: Int32Array, open: Float64Array): number[] {
  if (rows.length < 4) return []
  const usual = medianOf(open, rows)
  const found: number[] = []
  for (let i = rows.length - 1; i >= 0 && found.length < MAX_OUTLIERS; i--) {
    const row = intAt(rows, i)
    const cents = floatAt(open, row)
    if (cents > 3 * usual || cents < usual / 3) found.push(row)
  }
  return found.reverse()
}

function listExclusions(
  { columns, exclusions }: Classified,
  excluded: ReturnType<typeof listExcluded>,
): Exclusion[] {
  const used = sum(exclusions.used) - exclusions.billed
  const transactions = findMarked(columns, exclusions.marks, MAX_TRANSACTIONS)
  return excluded
    .map(entry => (entry.kind === 'round-trip' ? { ...entry, cents: entry.cents - used } : entry))
    .filter(({ kind, cents }) => kind !== 'round-trip' || cents > 0)
    .sort((a, b) => b.cents - a.cents || (a.kind < b.kind ? -1 : 1))
    .map(({ kind, cents, count }) => ({
      kind,
      amount: toUsd(cents),
      count,
      explanation: EXPLANATIONS[kind],
      transactions: at(transactions, readPlace(kind)),
    }))
}
