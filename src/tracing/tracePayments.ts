import { type Attributes, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { PaymentRow, PaymentState } from '../storage/schema.ts'
import { contextOf } from './traceparent.ts'

const ends: ReadonlySet<PaymentState> = new Set(['settled', 'owed', 'failed'])

/** A span from the claim of a payment to its settlement, in the trace of the request, whichever node settled it. */
export function tracePayments(tracer: Tracer): (rows: readonly PaymentRow[]) => void {
  return rows => {
    for (const row of rows) {
      const parent = row.trace !== null && ends.has(row.state) ? contextOf(row.trace) : null
      if (!parent) continue
      const span = tracer.startSpan('payment', { startTime: row.claimed_at, attributes: tell(row) }, parent)
      if (row.state === 'failed') span.setStatus({ code: SpanStatusCode.ERROR, message: row.reason ?? '' })
      span.end(row.updated_at)
    }
  }
}

/** Nothing that names a person. */
function tell({ operation, units, state, transaction_hash, block_number }: PaymentRow): Attributes {
  return {
    'vouch.operation': operation,
    'vouch.units': units,
    'vouch.payment.state': state,
    ...(transaction_hash && { 'vouch.transaction': transaction_hash }),
    ...(block_number !== null && { 'vouch.block': block_number }),
  }
}
