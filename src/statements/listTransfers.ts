import { isoTime } from '../lib/clock.ts'
import type { Activity, Transfer } from '../wire/activity.ts'
import type { Analysis } from '../wire/analysis.ts'
import type { DecimalsOf } from './computeTokens.ts'
import { toUnits } from './formatMoney.ts'
import type { StatementData, StatementTransfer } from './statementData.ts'

/** A document with more rows would exceed the memory of one rendering. */
const maxRows = 6_000

type Row = {
  transfer: Transfer
  direction: StatementTransfer['direction']
  count: number
  mark: string | null
}
type Listing = Pick<StatementData, 'transfers' | 'groupedBy'>

/** Every transfer, newest first. Beyond `limit` they are summed by day, then by month, then without counterparties. */
export function listTransfers(
  activity: Activity,
  analysis: Analysis,
  decimalsOf: DecimalsOf,
  limit = maxRows,
): Listing {
  const marks = readMarks(analysis)
  const rows: Row[] = activity.transfers.map(transfer => ({
    transfer,
    direction: transfer.from === transfer.to ? 'self' : transfer.from === activity.wallet ? 'out' : 'in',
    count: 1,
    mark: transfer.to === activity.wallet ? (marks.get(transfer.transaction) ?? null) : null,
  }))
  const toRow = (row: Row): StatementTransfer => describe(row, labels, decimalsOf)
  const labels = new Map(activity.counterparties.map(({ address, label }) => [address, label]))
  if (rows.length <= limit) return { groupedBy: null, transfers: rows.toSorted(newestFirst).map(toRow) }
  const [byDay, byMonth] = [groupRows(rows, 10, true), groupRows(rows, 7, true)]
  const [groupedBy, grouped] =
    byDay.length <= limit
      ? (['day', byDay] as const)
      : byMonth.length <= limit
        ? (['month', byMonth] as const)
        : (['month', groupRows(rows, 7, false)] as const)
  return { groupedBy, transfers: grouped.toSorted(newestFirst).map(toRow) }
}

/** One row per period (this many characters of its ISO form), direction, token and mark; by counterparty or not. */
function groupRows(rows: readonly Row[], slot: number, keepsParties: boolean): Row[] {
  const groups = new Map<string, Row>()
  for (const { transfer, mark, direction } of rows) {
    const { from, to, token, time } = transfer
    const key = `${isoTime(time * 1000).slice(0, slot)} ${direction} ${keepsParties ? from + to : ''} ${token} ${mark}`
    const group = groups.get(key)
    if (!group) {
      const party = keepsParties ? {} : direction === 'out' ? { to: 'various' } : { from: 'various' }
      groups.set(key, { transfer: { ...transfer, ...party, transaction: '' }, direction, count: 1, mark })
      continue
    }
    const { usdCents, amount, time: last } = group.transfer
    group.count++
    group.transfer = {
      ...group.transfer,
      time: Math.max(last, time),
      amount: amount + transfer.amount,
      usdCents: usdCents === null || transfer.usdCents === null ? null : usdCents + transfer.usdCents,
    }
  }
  return [...groups.values()]
}

const newestFirst = ({ transfer: a }: Row, { transfer: b }: Row): number =>
  b.time - a.time || b.block - a.block || b.logIndex - a.logIndex || (a.transaction < b.transaction ? -1 : 1)

function describe(
  { transfer, direction, count, mark }: Row,
  labels: ReadonlyMap<string, string | null>,
  decimalsOf: DecimalsOf,
): StatementTransfer {
  const { from, to, symbol, token, amount, usdCents, rate, time, transaction } = transfer
  const counterparty = direction === 'out' ? to : from
  return {
    time: isoTime(time * 1000),
    direction,
    counterparty,
    label: labels.get(counterparty) ?? null,
    symbol,
    amount: toUnits(amount, decimalsOf(token)),
    usd: usdCents === null ? null : usdCents / 100,
    rate: (count === 1 ? rate : null) ?? null,
    transaction: transaction || null,
    count,
    mark,
  }
}

/** Why each inflow counts as income or not, by transaction; income wins when a transaction has both. */
function readMarks({ income }: Analysis): Map<string, string> {
  const marks = new Map<string, string>()
  for (const { kind, transactions } of income.excluded) for (const hash of transactions) marks.set(hash, kind)
  for (const { transactions } of income.streams) for (const hash of transactions) marks.set(hash, 'income')
  return marks
}
