import { BaseError, encodeAbiParameters, encodeEventTopics, type PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchTill.ts'
import { writeAggregate } from '../../test/simulation/readCalls.ts'
import { answerPlace } from '../../test/support/answerPlace.ts'
import type { Outbox, Parcel } from '../chain/outbox/createOutbox.ts'
import { createLogger } from '../lib/logger.ts'
import type { OrderRow } from '../storage/schema.ts'
import { createSweeper } from './createSweeper.ts'
import type { OrderChange, Orders } from './orders.ts'

const now = 1_000_000_000
const address = (digit: string) => `0x${digit.repeat(40)}` as const
const hash = (digit: string) => `0x${digit.repeat(64)}` as const

function order(digit: string, changes: Partial<OrderRow>): OrderRow {
  const terms = { id: hash(digit), till: address('7'), token: address('4'), deposit: address(digit) }
  const sums = { price: '10000', treasury: address('8'), refund_to: address('9') }
  const times = { deadline: now / 1000 + 600, updated_at: 0, from_block: 0, tries: 0 }
  return { ...terms, ...sums, ...times, state: 'answered', batch: null, ...changes } as unknown as OrderRow
}

/** One round over these orders at a node that answers all but what `fails` names. */
async function sweep(
  rows: { settled?: OrderRow[]; collectable?: OrderRow[] },
  fails: string,
  view: Record<string, unknown> = {},
) {
  const changes = new Map<string, OrderChange>()
  const sent: Parcel[] = []
  const { settled = [], collectable = [] } = rows
  const orders = {
    readSettled: async () => settled,
    readCollectable: async () => collectable,
    readReturnable: async () => [],
    change: async (id: string, { to }: { to: OrderChange }) => changes.set(id, to),
  } as unknown as Orders
  const answer = (what: string, value: unknown) => async () => {
    if (what === fails) throw new BaseError('the node is overloaded')
    return value
  }
  const chain = {
    getTransactionReceipt: answer('receipt', null),
    getBlock: async ({ blockTag }: { blockTag?: string }) =>
      blockTag ? { number: 100n, timestamp: 1n } : answer('block', { timestamp: 1n })(),
    getBlockNumber: async () => 100n,
    getContractEvents: async () => [],
    getCode: async () => undefined,
    call: async () => ({ data: writeAggregate(collectable.map(() => ({ success: true, value: 10_000n }))) }),
    estimateGas: async () => 100_000n,
    ...view,
  } as unknown as PublicClient
  const outbox = {
    chain,
    account: { address: address('5') },
    follow: async () => ({ concluded: 0, inFlight: [] }),
    send: async (parcel: Parcel) => {
      sent.push(parcel)
      return 'sent'
    },
  } as unknown as Outbox
  const times = { collectMs: 0, collectAt: 1, marginMs: 0 }
  const log = createLogger({ level: 'silent' })
  const options = { orders, outbox, clock: () => now, log, attribution: 'vouch', confirmations: 2, times }
  const outcome = await createSweeper(options)
    .tick({ isHeld: async () => true })
    .catch((error: Error) => error.message)
  return { outcome, changes, sent }
}

test('a node that fails takes no collection back', async () => {
  const settled = [order('1', { state: 'settled', settle_hash: hash('f'), settle_block: 5 })]
  const { outcome, changes } = await sweep({ settled }, 'receipt')
  expect(outcome).toContain('the node is overloaded')
  expect([...changes]).toEqual([])
})

test('an order of which a node does not tell is put off, and the others are collected', async () => {
  const collectable = [order('1', { deadline: 1 }), order('2', {})]
  const { outcome, changes, sent } = await sweep({ collectable }, 'block')
  expect(outcome).toContain('the node is overloaded')
  expect(sent.map(({ kind }) => kind)).toEqual(['sweep'])
  expect(sent[0]?.data).toContain(hash('2').slice(2))
  expect([...changes]).toEqual([[hash('1'), { retry_at: now + 5_000 }]])
})

test('a collection is final when the node that shows it has enough blocks on top of it', async () => {
  const settled = [order('1', { state: 'settled', settle_hash: hash('f'), settle_block: 98 })]
  const topics = encodeEventTopics({
    abi,
    eventName: 'OrderSettled',
    args: { id: hash('1'), treasury: address('8'), deposit: address('1') },
  })
  const amounts = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [address('4'), 10_000n])
  const logs = [{ address: address('7'), topics, data: amounts, logIndex: 1 }]
  const receipt = { blockNumber: 98n, blockHash: hash('b'), transactionHash: hash('f'), logs }
  const confirm = async (head: number) => {
    const view = { getTransactionReceipt: async () => receipt, call: answerPlace(head, hash('b')) }
    return [...(await sweep({ settled }, '', view)).changes.values()]
  }
  // Left behind on a branch of its own, while the head came from another node.
  expect(await confirm(99)).toEqual([])
  expect(await confirm(100)).toMatchObject([{ final: 1, settle_block: 98 }])
})
