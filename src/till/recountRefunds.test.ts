import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { writeAggregate } from '../../test/simulation/readCalls.ts'
import type { OrderRow } from '../storage/schema.ts'
import type { OrderChange, Orders } from './orders.ts'
import { doubtMs, recountRefunds } from './recountRefunds.ts'

const transaction = `0x${'fe'.repeat(32)}`
const till = `0x${'71'.repeat(20)}`
const token = `0x${'48'.repeat(20)}`

type Seen = {
  isHidden?: boolean
  waiting?: bigint
  knownHash?: string | null
  settleHash?: string | null
  ageMs?: number
}

/** What a count writes down of an order of which 10000 went back in a block that stays. */
async function count({
  isHidden = false,
  waiting = 0n,
  knownHash = null,
  settleHash = null,
  ageMs = 0,
}: Seen) {
  const order = { id: '0x01', till, token, deposit: till, from_block: 0, updated_at: 0, refund_block: 20 }
  const row = { ...order, refund_hash: knownHash, settle_hash: settleHash } as unknown as OrderRow
  let written: OrderChange = {}
  const orders: Pick<Orders, 'readRecountable' | 'recount'> = {
    readRecountable: async () => [row],
    recount: async (_order, counted) => {
      written = counted
    },
  }
  const log = { transactionHash: transaction, args: { token, amount: 10_000n } }
  const chain = {
    getBlockNumber: async () => 30n,
    getContractEvents: async ({ eventName }: { eventName: string }) =>
      isHidden || eventName !== 'OrderRefunded' ? [] : [log],
    call: async () => ({ data: writeAggregate([{ success: true, value: waiting }]) }),
  } as unknown as PublicClient
  await recountRefunds({ orders: orders as Orders, chain, clock: () => ageMs }, 28)
  return written
}

test('what went back is counted as the chain tells', async () => {
  const counted = { refunded: '10000', refund_hash: transaction, refund_block: null }
  expect(await count({ knownHash: transaction })).toEqual(counted)
  expect(await count({ knownHash: null })).toEqual(counted)
})

test('what went back with the collection is no refund, also where the node hides the collection', async () => {
  expect(await count({ settleHash: transaction })).toMatchObject({ refunded: '0' })
})

test.each([transaction, null])('what a node hides is looked for again (transaction %s)', async knownHash => {
  expect(await count({ isHidden: true, knownHash })).toMatchObject({
    refund_hash: knownHash,
    refund_block: 33,
  })
  expect(await count({ isHidden: true, knownHash, ageMs: doubtMs })).toMatchObject({ refund_block: null })
})

test('what lies there again was taken back with its block, and is sent again', async () => {
  const counted = await count({ isHidden: true, knownHash: transaction, waiting: 10_000n })
  expect(counted).toEqual({
    refunded: '0',
    refund_hash: null,
    refund_block: null,
    waiting: '10000',
    retry_at: 0,
  })
})
