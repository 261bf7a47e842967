import type { PaymentRow } from '../../storage/schema.ts'
import { type OperationId, operations } from '../../wire/operations.ts'

/** The operation of a row, also of one that an older version wrote (`screen_batch:37`); null when it is unknown. */
export function operationOf({
  operation,
  units,
}: Pick<PaymentRow, 'operation' | 'units'>): { operation: OperationId; units: number } | null {
  const [name = '', count = units] = operation.split(':')
  return Object.hasOwn(operations, name) ? { operation: name as OperationId, units: Number(count) } : null
}
