import { pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { PaymentRow } from '../../storage/schema.ts'
import { readTransfers } from './readTransfers.ts'

const token = '0x48065fbbe25f71c9282ddf5e1cd6d6a887483d5e'
const payer = `0x${'a1'.repeat(20)}` as const
const treasury = `0x${'b2'.repeat(20)}` as const
const used = '0x98de503528ee59b575ef0c0a2576a82497bfc029a5685b209e9ec333479b10a5'
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const nonce = (id: number) => toHex(id, { size: 32 })

const rowOf = (id: number, value = '10000') =>
  ({ token, payer, nonce: nonce(id), pay_to: treasury, value }) as unknown as PaymentRow
const useOf = (id: number) => ({ topics: [used, pad(payer), nonce(id)], data: '0x' })
const transferOf = (value: bigint, to: `0x${string}` = treasury) => ({
  topics: [transfer, pad(payer), pad(to)],
  data: toHex(value, { size: 32 }),
})
const logsOf = (...logs: object[]) =>
  logs.map((log, logIndex) => ({ address: token, logIndex, ...log })) as unknown as Parameters<
    typeof readTransfers
  >[0]
const found = (logs: object[], rows: PaymentRow[]) =>
  [...readTransfers(logsOf(...logs), rows)].map(([key, { logIndex }]) => [
    Number(key.split(':')[2]),
    logIndex,
  ])

test('each payment has a transfer of its own, even of the same payer and amount', () => {
  const logs = [useOf(1), transferOf(10_000n), useOf(2), transferOf(10_000n)]
  const both = [
    [1, 1],
    [2, 3],
  ]
  expect(found(logs, [rowOf(1), rowOf(2)])).toEqual(both)
  expect(found(logs.slice(0, 3), [rowOf(1), rowOf(2)])).toEqual([[1, 1]])
})

test('a use without exactly this transfer is no payment', () => {
  expect(found([useOf(1)], [rowOf(1)])).toEqual([])
  expect(found([useOf(1), transferOf(9_999n)], [rowOf(1)])).toEqual([])
  expect(found([useOf(1), transferOf(10_000n, payer)], [rowOf(1)])).toEqual([])
  expect(found([useOf(1), { ...transferOf(10_000n), address: payer }], [rowOf(1)])).toEqual([])
})

test('a transfer that its use does not stand directly before is no payment', () => {
  expect(found([transferOf(10_000n)], [rowOf(1)])).toEqual([])
  expect(found([transferOf(10_000n), useOf(1)], [rowOf(1)])).toEqual([])
  const spentElsewhere = [useOf(1), transferOf(10_000n, payer), useOf(2), transferOf(10_000n)]
  expect(found(spentElsewhere, [rowOf(1), rowOf(2)])).toEqual([[2, 3]])
  // Paid to another first: what comes after is of another nonce, even one that nobody asked about.
  const paidLater = [useOf(1), transferOf(10_000n, payer), transferOf(10_000n)]
  expect(found(paidLater, [rowOf(1)])).toEqual([])
})
