import { expect, test } from 'vitest'
import type { PaymentRow } from '../../storage/schema.ts'
import { failed } from './outcomes.ts'

const answered = {
  state: 'answered',
  tries: 0,
  transaction_hash: null,
  delivered: null,
  purchase_key: 'order-1',
}

test('a payment that no chain has seen gives its key up when it fails', () => {
  expect(failed(answered as PaymentRow, 'insufficient_funds').to).toMatchObject({ purchase_key: null })
  expect(failed(answered as PaymentRow, 'expired').to).toMatchObject({ purchase_key: null })
})

test.each([
  ['is in a transaction', { state: 'submitted' }],
  ['came back from one', { tries: 1 }],
  ['was settled, and its block taken back', { transaction_hash: '0xfe' }],
])('a payment that %s keeps its key', (_, facts) => {
  const row = { ...answered, ...facts } as PaymentRow
  expect(failed(row, 'expired').to).not.toHaveProperty('purchase_key')
})
