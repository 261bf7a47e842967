import { isoTime } from '../lib/clock.ts'
import type { OrderRow, WholeAudit } from '../services/payments/ledger.ts'
import type { LedgerLine } from '../services/payments/readLedger.ts'
import { priceUsdt } from '../wire/priceUsdt.ts'
import type { PurchaseReceipt } from '../wire/receipts.ts'

type Cell = string | number | boolean | null

const columns: Record<string, (row: LedgerLine) => Cell> = {
  claimedAt: row => isoTime(row.claimed_at),
  updatedAt: row => isoTime(row.updated_at),
  state: row => row.state,
  final: row => row.final === 1,
  operation: row => row.operation,
  payer: row => row.payer,
  token: row => row.token,
  amount: row => row.value,
  amountUsd: row => priceUsdt(BigInt(row.price_usdt)),
  units: row => row.units,
  payTo: row => row.pay_to,
  nonce: row => row.nonce,
  reference: row => row.reference,
  delivered: row => row.delivered,
  reason: row => row.reason,
  transaction: row => row.transaction_hash,
  block: row => row.block_number,
  logIndex: row => row.log_index,
  way: row => row.way,
  received: row => row.received,
  returned: row => row.returned,
  paidIn: row => row.paid_in,
}

type Pages = AsyncIterable<readonly LedgerLine[]>

/** RFC 4180; none of our values needs quoting. */
export async function* listCsv(pages: Pages): AsyncGenerator<string> {
  const line = (cells: string[]) => `${cells.join(',')}\r\n`
  const text = (cell: Cell) => (typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : String(cell ?? ''))
  const pick = Object.values(columns)
  yield line(Object.keys(columns))
  for await (const rows of pages) yield rows.map(row => line(pick.map(cell => text(cell(row))))).join('')
}

/** Amounts are decimal strings of base units, because a JSON number cannot hold all of them. */
export async function* listJson(pages: Pages): AsyncGenerator<string> {
  let between = '[\n'
  for await (const rows of pages) {
    yield between + rows.map(row => `  ${JSON.stringify(describeRow(row))}`).join(',\n')
    between = ',\n'
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

export function toJson(audit: WholeAudit): string {
  const plain = { ...audit, matches: isClean(audit) }
  return `${JSON.stringify(plain, (_key, part) => (typeof part === 'bigint' ? String(part) : part), 2)}\n`
}

export function isClean({ missing, unknown, orders }: WholeAudit): boolean {
  return missing.length + unknown.length + orders.problems.length + orders.strangers.length === 0
}

function describeRow(row: LedgerLine): Record<string, Cell> {
  return Object.fromEntries(Object.entries(columns).map(([name, cell]) => [name, cell(row)]))
}

export async function* listTable(pages: Pages): AsyncGenerator<string> {
  let isEmpty = true
  for await (const rows of pages) {
    isEmpty = false
    yield rows.map(toLine).join('')
  }
  yield isEmpty ? 'No payments.\n' : '\n* not final yet\n'
}

function toLine(row: LedgerLine): string {
  const end = row.transaction_hash ?? row.reason ?? ''
  const state = `${row.state}${row.final === 1 ? '' : '*'}`
  return `${isoTime(row.claimed_at)}  ${state.padEnd(10)} ${priceUsdt(BigInt(row.value)).padStart(6)}  ${row.payer}  ${row.operation.padEnd(18)} ${end}\n`
}

/** One line per order; sums in base units of its token. */
export function ordersTable(rows: readonly OrderRow[]): string {
  if (rows.length === 0) return 'No orders.\n'
  const lines = rows.map(row =>
    [
      isoTime(row.created_at),
      `${row.state}${row.final === 1 ? '' : '*'}`.padEnd(9),
      `${row.received} of ${row.price}`,
      row.refunded === '0' ? '' : `(${row.refunded} sent back)`,
      row.payer ?? row.refund_to,
      row.operation,
      row.settle_hash ?? row.transaction_hash ?? '',
    ]
      .filter(part => part !== '')
      .join('  '),
  )
  return `${lines.join('\n')}\n\n* not final yet\n`
}

/** One list, as `vouch receipt verify` reads it. */
export async function* receiptsJson(receipts: AsyncIterable<PurchaseReceipt>): AsyncGenerator<string> {
  let between = '[\n'
  for await (const receipt of receipts) {
    yield `${between}  ${JSON.stringify(receipt)}`
    between = ',\n'
  }
  yield between === '[\n' ? '[]\n' : '\n]\n'
}

/** Without the parts that only its owner may read. */
export function ordersJson(rows: readonly OrderRow[]): string {
  const shown = rows.map(({ answer: _answer, request: _request, secret_hash: _secret, ...row }) => row)
  return `${JSON.stringify(shown, null, 2)}\n`
}

export function toReport(audit: WholeAudit): string {
  const { perToken, missing, unknown, elsewhere } = audit
  const totals = perToken.map(
    ({ symbol, payments, settled, transfers, received }) =>
      `${symbol}: ledger ${settled} base units in ${payments} payments, chain ${received} in ${transfers} transfers` +
      `${settled === received ? '' : `, difference ${received - settled}`}`,
  )
  const lines = [
    `Treasury ${audit.treasury}, blocks ${audit.fromBlock} to ${audit.toBlock}`,
    ...totals,
    ...missing.map(
      row =>
        `NOT ON CHAIN: ${row.value} of ${row.token} from ${row.payer}, ${row.transaction_hash} log ${row.log_index}`,
    ),
    ...unknown.map(
      ({ value, token, from, transaction, logIndex, explanation }) =>
        `NOT IN THE LEDGER: ${value} of ${token} from ${from}, ${transaction} log ${logIndex}${explanation ? `: ${explanation}` : ''}`,
    ),
    ...elsewhere.map(
      ({ payTo, payments, settled }) =>
        `NOT AUDITED: ${settled} base units in ${payments} payments went to another treasury, ${payTo}`,
    ),
    ...audit.orders.perToken.map(
      ({ token, orders, received, collected, returned, waiting }) =>
        `Orders in ${token}: ${received} base units came to ${orders} addresses, ${collected} went to the treasury, ${returned} back, ${waiting} lie there`,
    ),
    ...audit.orders.problems.map(({ orderId, problem }) => `ORDER ${orderId}: ${problem}`),
    ...audit.orders.strangers.map(
      ({ orderId, token, received, collected, returned, waiting, transaction }) =>
        `NOT IN THE LEDGER: order ${orderId}, ${received} of ${token} came, ${collected} went to the treasury, ${returned} back, ${waiting} lie there, ${transaction}`,
    ),
    !isClean(audit)
      ? 'The differences are named above.'
      : elsewhere.length > 0
        ? 'Everything else matches.'
        : 'Everything matches.',
  ]
  return `${lines.join('\n')}\n`
}
