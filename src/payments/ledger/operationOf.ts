import type { PaymentRow } from '../../storage/schema.ts'
import { type OperationId, operations } from '../../wire/operations.ts'

/** What a row is about, also one that a node of before has written (`screen_batch:37`); null when nobody knows it. */
export function operationOf({
  operation,
  units,
}: Pick<PaymentRow, 'operation' | 'units'>): { operation: OperationId; units: number } | null {
  const [name = '', count = units] = operation.split(':')
  return Object.hasOwn(operations, name) ? { operation: name as OperationId, units: Number(count) } : null
}
