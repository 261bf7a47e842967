import { expect, test } from 'vitest'
import type { Address } from '../../wire/address.ts'
import { findPurchases } from './findPurchases.ts'

test('a wallet that adds the last unit to another’s order proves no purchase', async () => {
  const [client, stranger, token] = ['1', '2', '3'].map(digit => `0x${digit.repeat(40)}`) as [
    Address,
    Address,
    Address,
  ]
  const id = `0x${'a'.repeat(64)}`
  const paid = { id, token, payer: client, charged: 1, state: 'settled' }
  const file = { vouchReceipt: { delivery: { payload: { token, nonce: id } } } }
  const find = (refund_to: Address) =>
    findPurchases(
      {
        payments: { ledger: { read: async () => null } },
        till: { orders: { read: async () => ({ ...paid, refund_to }) } },
      } as never,
      { client, file },
    )
  expect(await find(client)).toEqual([`order ${id}`])
  expect(await find(stranger)).toEqual([])
})
