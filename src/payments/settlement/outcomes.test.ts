import type { TransactionReceipt } from 'viem'
import { expect, test } from 'vitest'
import type { PaymentRow } from '../../storage/schema.ts'
import { failed, requeued, settled } from './outcomes.ts'

const answered = {
  state: 'answered',
  tries: 0,
  valid_before: 100,
  mineable_until: null,
  delivered: null,
  answer: '{}',
  purchase_key: 'order-1',
}
const receipt = {
  transactionHash: '0xfe',
  blockNumber: 7n,
  blockHash: '0xbe',
} as Partial<TransactionReceipt> as TransactionReceipt

test('a payment that no chain has seen gives its key up when it fails, unless it was sent meanwhile', () => {
  const freed = { isUnsent: true, to: { purchase_key: null } }
  expect(failed(answered as PaymentRow, 'insufficient_funds')).toMatchObject(freed)
  expect(failed(answered as PaymentRow, 'expired')).toMatchObject(freed)
})

test.each([
  ['is in a transaction', { state: 'submitted', mineable_until: 100 }],
  ['came back from one', requeued(answered as PaymentRow, 0).to],
  ['was settled, and its block taken back', settled(answered as PaymentRow, receipt, 0).to],
])('a payment that %s keeps its key', (_, facts) => {
  const row = { ...answered, ...facts } as PaymentRow
  expect(failed(row, 'expired').to).not.toHaveProperty('purchase_key')
})

test('what was sent under an earlier signature may be mined for longer than what comes after it', () => {
  const row = { ...answered, mineable_until: 900 } as PaymentRow
  expect(requeued(row, 0).to).toMatchObject({ mineable_until: 900 })
  expect(settled(row, receipt, 0).to).toMatchObject({ mineable_until: 900 })
})
