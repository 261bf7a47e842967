import { type Attributes, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { PaymentRow, PaymentState } from '../storage/schema.ts'
import { contextOf } from './traceparent.ts'

const ends: ReadonlySet<PaymentState> = new Set(['settled', 'owed', 'failed'])

/** A span from a payment's claim to its settlement, in the trace of its request, whichever node settles it. */
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

/** No attribute identifies a person. */
function tell({ operation, units, state, transaction_hash, block_number }: PaymentRow): Attributes {
  return {
    'vouch.operation': operation,
    'vouch.units': units,
    'vouch.payment.state': state,
    ...(transaction_hash && { 'vouch.transaction': transaction_hash }),
    ...(block_number !== null && { 'vouch.block': block_number }),
  }
}
