import type { Exclusion, ExclusionKind, Income, Stream } from '../../wire/analysis/income.ts'
import type { Classified } from '../activity/classifyActivity.ts'
import { listExcludedRows } from '../activity/exclusions.ts'
import { MODEL } from '../model.ts'
import { median, toUsd } from '../numbers.ts'
import { DAY_SECONDS, formatTime } from '../time.ts'
import { listTransactions } from '../verdict/evidence.ts'
import type { StreamFacts } from './buildStreams.ts'
import type { IncomeEstimate } from './estimateIncome.ts'
import { VARIOUS } from './separateOneOffs.ts'

const MAX_STREAMS = 40
const MAX_TRANSACTIONS = 400

const EXPLANATIONS: Record<ExclusionKind, string> = {
  'own-transfer': 'Sent by the wallet to itself.',
  'round-trip': 'The wallet’s own money that left and came back, directly or through others.',
  'paid-back': 'Received and later paid back to the same address.',
  'linked-payer': 'Paid by an address that this wallet, or whoever set it up, feeds.',
  swap: 'One leg of an exchange of tokens.',
  loan: 'Drawn as a loan.',
  withdrawal: 'Taken back from where it had been deposited.',
  refund: 'Returned by an address the wallet had paid.',
  airdrop: 'Given away: an airdrop, a mint or a faucet.',
  reward: 'Small change from a source that pays everybody: interest, cashback, rewards.',
  spam: 'Tokens without a price.',
  dust: 'Too small to mean anything.',
  fee: 'Network fees returned.',
  'one-off': 'Came once or twice from someone who does not pay regularly: a gift, a deposit, a sale.',
  mixer: 'Came from a mixer.',
  sanctioned: 'Came from a sanctioned address.',
}

export const describeIncome = (
  { ledger, exclusions }: Classified,
  streams: readonly StreamFacts[],
  estimate: IncomeEstimate,
  status: Income['status'],
): Income => {
  const sorted = streams.toSorted((a, b) => b.cents - a.cents || (a.rows[0] ?? 0) - (b.rows[0] ?? 0))
  return {
    averageMonthly: toUsd(estimate.averageCents),
    low: toUsd(estimate.lowCents),
    high: toUsd(estimate.highCents),
    probability: 1 - 2 * MODEL.income.lowQuantile,
    currency: 'USD',
    weeklyConsistencyPct: estimate.weeklyPct,
    status,
    monthsCounted: estimate.months.length,
    streams: sorted.slice(0, MAX_STREAMS).map((stream, index) => describeStream(stream, index, ledger)),
    excluded: listExclusions(ledger, exclusions),
  }
}

const describeStream = (stream: StreamFacts, index: number, ledger: Classified['ledger']): Stream => {
  const { open, addresses, party } = ledger
  const { rows } = stream
  const payers = [...new Set(Array.from(rows, row => addresses.names[party[row] ?? 0] ?? ''))].sort()
  const dayTime = (day: number): string => formatTime((ledger.lastDay + day) * DAY_SECONDS)
  const rowTime = (row: number): string => formatTime(ledger.rows.at(row)?.time ?? 0)
  const symbols = new Map<string, number>()
  for (const row of rows) {
    const symbol = ledger.rows.at(row)?.symbol ?? ''
    symbols.set(symbol, (symbols.get(symbol) ?? 0) + (open[row] ?? 0))
  }
  const [token = ''] = [...symbols].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? []
  const usual = median(Array.from(rows, row => open[row] ?? 0))
  const isOutlier = (row: number): boolean =>
    rows.length >= 4 && ((open[row] ?? 0) > 3 * usual || (open[row] ?? 0) < usual / 3)
  const isVarious = stream.entity === VARIOUS
  return {
    id: `stream-${index + 1}`,
    payer: isVarious
      ? 'various'
      : payers.includes(addresses.names[stream.entity] ?? '')
        ? (addresses.names[stream.entity] ?? '')
        : (payers[0] ?? ''),
    label: isVarious ? null : (addresses.facts[stream.entity]?.label ?? null),
    payers: payers.slice(0, 20),
    cadence: stream.cadence,
    status: stream.status,
    confidence: stream.confidence,
    averageAmount: toUsd(stream.cents / rows.length),
    monthlyAmount: toUsd(stream.monthlyCents),
    payments: rows.length,
    firstSeen: rowTime(rows[0] ?? 0),
    lastSeen: rowTime(rows.at(-1) ?? 0),
    nextExpected: stream.nextDay === null ? null : dayTime(stream.nextDay),
    token,
    outliers: Array.from(rows.filter(isOutlier).slice(-5), row => ({
      transaction: ledger.rows.at(row)?.transaction ?? '',
      amount: toUsd(open[row] ?? 0),
      time: rowTime(row),
    })),
    transactions: listTransactions(ledger, rows, MAX_TRANSACTIONS),
  }
}

const listExclusions = (ledger: Classified['ledger'], exclusions: Classified['exclusions']): Exclusion[] =>
  [...exclusions.cents]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([kind, cents]) => {
      const rows = listExcludedRows(exclusions, [kind])
      return {
        kind,
        amount: toUsd(cents),
        count: rows.length,
        explanation: EXPLANATIONS[kind],
        transactions: listTransactions(ledger, rows, MAX_TRANSACTIONS),
      }
    })
