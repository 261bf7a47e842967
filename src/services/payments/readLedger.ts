import { type ListedPayment, listPayments, type PaymentFilter } from '../../payments/ledger/listPayments.ts'
import { operationOf } from '../../payments/ledger/operationOf.ts'
import type { OrderRow } from '../../storage/schema.ts'
import type { Context } from '../context.ts'

/** A purchase in the ledger, paid either way. */
export type LedgerLine = Omit<ListedPayment, 'state'> & {
  way: 'x402' | 'order'
  state: string
  price_usdt: string
  /** What arrived and what went back, in base units; an authorization moves its whole sum or nothing. */
  received: string
  returned: string
  /** The payer's own transfer; the line's transaction is the one that moved the money to the treasury. */
  paid_in: string | null
}

/** Pages of purchases, newest first; without a limit also those paid by transaction, after the others. */
export async function* readLedger(ctx: Context, filter: PaymentFilter): AsyncGenerator<LedgerLine[]> {
  for await (const page of listPayments(ctx.payments.ledger, filter)) yield page.map(fromPayment)
  if (filter.limit !== undefined) return
  for await (const page of ctx.till.orders.listPaid(filter)) yield page.map(fromOrder)
}

function fromPayment(row: ListedPayment): LedgerLine {
  const received = row.state === 'settled' ? row.value : '0'
  return {
    ...row,
    ...operationOf(row),
    way: 'x402',
    price_usdt: row.value,
    received,
    returned: '0',
    paid_in: row.transaction_hash,
  }
}

function fromOrder(row: OrderRow): LedgerLine {
  const { id, price, treasury, problem } = row
  return {
    way: 'order',
    claimed_at: row.created_at,
    updated_at: row.updated_at,
    state: row.state,
    final: row.final,
    operation: row.operation,
    units: row.units,
    payer: row.payer ?? row.refund_to,
    token: row.token,
    value: price,
    price_usdt: row.price_usdt,
    pay_to: treasury,
    nonce: id,
    reference: null,
    delivered: null,
    reason: problem === null ? null : JSON.parse(problem).code,
    transaction_hash: row.settle_hash,
    block_number: row.settle_block,
    log_index: row.settle_log,
    received: row.received,
    returned: row.refunded,
    paid_in: row.transaction_hash,
  }
}
