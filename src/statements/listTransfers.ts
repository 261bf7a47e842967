import { isoTime } from '../lib/clock.ts'
import type { Activity, Transfer } from '../wire/activity.ts'
import type { Analysis } from '../wire/analysis.ts'
import type { DecimalsOf } from './computeTokens.ts'
import { toUnits } from './formatMoney.ts'
import type { StatementData, StatementTransfer } from './statementData.ts'

/** A document of more rows would need more memory than one rendering may take. */
export const maxRows = 6_000

type Row = { transfer: Transfer; count: number; mark: string | null }
type Listing = Pick<StatementData, 'transfers' | 'groupedBy'>

/** Every transfer, newest first. Past `limit` they are taken together by day, then by month: complete, only coarser. */
export function listTransfers(
  activity: Activity,
  analysis: Analysis,
  decimalsOf: DecimalsOf,
  limit = maxRows,
): Listing {
  const marks = readMarks(analysis)
  const rows: Row[] = activity.transfers.map(transfer => ({
    transfer,
    count: 1,
    mark: transfer.to === activity.wallet ? (marks.get(transfer.transaction) ?? null) : null,
  }))
  const toRow = (row: Row): StatementTransfer => describe(row, activity, labels, decimalsOf)
  const labels = new Map(activity.counterparties.map(({ address, label }) => [address, label]))
  if (rows.length <= limit) return { groupedBy: null, transfers: rows.toSorted(newestFirst).map(toRow) }
  for (const [groupedBy, seconds] of [['day', 10] as const, ['month', 7] as const]) {
    const grouped = groupRows(rows, time => isoTime(time * 1000).slice(0, seconds))
    if (grouped.length <= limit || groupedBy === 'month')
      return { groupedBy, transfers: grouped.toSorted(newestFirst).map(toRow) }
  }
  return { groupedBy: null, transfers: [] }
}

function groupRows(rows: readonly Row[], slotOf: (time: number) => string): Row[] {
  const groups = new Map<string, Row>()
  for (const { transfer, mark } of rows) {
    const { from, to, token, time } = transfer
    const key = `${slotOf(time)} ${from} ${to} ${token} ${mark}`
    const group = groups.get(key)
    if (!group) {
      groups.set(key, { transfer: { ...transfer, transaction: '' }, count: 1, mark })
      continue
    }
    const known = group.transfer
    const usdCents = known.usdCents === null || transfer.usdCents === null ? null : known.usdCents + transfer.usdCents
    group.count++
    group.transfer = {
      ...(transfer.time > known.time ? transfer : known),
      transaction: '',
      amount: known.amount + transfer.amount,
      usdCents,
    }
  }
  return [...groups.values()]
}

const newestFirst = ({ transfer: a }: Row, { transfer: b }: Row): number =>
  b.time - a.time || b.block - a.block || b.logIndex - a.logIndex || (a.transaction < b.transaction ? -1 : 1)

function describe(
  { transfer, count, mark }: Row,
  { wallet }: Activity,
  labels: ReadonlyMap<string, string | null>,
  decimalsOf: DecimalsOf,
): StatementTransfer {
  const { from, to, symbol, token, amount, usdCents, time, transaction } = transfer
  const counterparty = from === wallet ? to : from
  return {
    time: isoTime(time * 1000),
    direction: from === to ? 'self' : from === wallet ? 'out' : 'in',
    counterparty,
    label: labels.get(counterparty) ?? null,
    symbol,
    amount: toUnits(amount, decimalsOf(token)),
    usd: usdCents === null ? null : usdCents / 100,
    transaction: transaction || null,
    count,
    mark,
  }
}

/** Why each inflow counts or does not, by transaction; income wins when a transaction brought both. */
function readMarks({ income }: Analysis): Map<string, string> {
  const marks = new Map<string, string>()
  for (const { kind, transactions } of income.excluded) for (const hash of transactions) marks.set(hash, kind)
  for (const { transactions } of income.streams) for (const hash of transactions) marks.set(hash, 'income')
  return marks
}
