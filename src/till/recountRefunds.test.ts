import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { writeAggregate } from '../../test/simulation/readCalls.ts'
import { answerPlace } from '../../test/support/answerPlace.ts'
import type { OrderRow } from '../storage/schema.ts'
import type { OrderChange, Orders } from './orders.ts'
import { doubtMs, recountRefunds } from './recountRefunds.ts'

const transaction = `0x${'fe'.repeat(32)}`
const till = `0x${'71'.repeat(20)}`
const blockHash = `0x${'b1'.repeat(32)}`
const token = `0x${'48'.repeat(20)}`

type Seen = {
  isHidden?: boolean
  waiting?: bigint
  knownHash?: string | null
  settleHash?: string | null
  ageMs?: number
  /** Of the node's newest block. */
  head?: number
  /** Of block 20, as the node knows it that is asked for its place. */
  hash?: string
}

/** What a count writes down of an order of which 10000 went back in a block that stays. */
async function count({
  isHidden = false,
  waiting = 0n,
  knownHash = null,
  settleHash = null,
  ageMs = 0,
  head = 30,
  hash = blockHash,
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
  const args = { id: '0x01', deposit: till, token, amount: 10_000n }
  const log = { transactionHash: transaction, blockNumber: 20n, blockHash, args }
  const chain = {
    getBlockNumber: async () => 30n,
    getContractEvents: async ({ eventName }: { eventName: string }) =>
      isHidden || eventName !== 'OrderRefunded' ? [] : [log],
    call: async ({ to }: { to?: string }) =>
      to ? { data: writeAggregate([{ success: true, value: waiting }]) } : answerPlace(head, hash)(),
  } as unknown as PublicClient
  expect(
    await recountRefunds({ orders: orders as Orders, chain, clock: () => ageMs, confirmations: 2 }),
  ).toEqual([])
  return written
}

test('refunds are counted from the logs of the chain', async () => {
  const counted = { refunded: '10000', refund_hash: transaction, refund_block: null }
  expect(await count({ knownHash: transaction })).toEqual(counted)
  expect(await count({ knownHash: null })).toEqual(counted)
})

test('money returned by the collecting transaction is no refund, also where the node hides the collection', async () => {
  expect(await count({ settleHash: transaction })).toMatchObject({ refunded: '0' })
})

test.each([transaction, null])(
  'a refund that the node hides is looked for again (transaction %s)',
  async knownHash => {
    expect(await count({ isHidden: true, knownHash })).toMatchObject({
      refund_hash: knownHash,
      refund_block: 33,
    })
    expect(await count({ isHidden: true, knownHash, ageMs: doubtMs })).toMatchObject({ refund_block: null })
  },
)

test('money that is at the address again was returned by a reorganisation, and is refunded again', async () => {
  const counted = await count({ isHidden: true, knownHash: transaction, waiting: 10_000n })
  expect(counted).toEqual({
    refunded: '0',
    refund_hash: null,
    refund_block: null,
    waiting: '10000',
    retry_at: 0,
  })
})

test('a refund is not counted before its block has enough confirmations on the node that answers', async () => {
  expect(await count({ head: 21 })).toEqual({})
  expect(await count({ head: 22 })).toMatchObject({ refunded: '10000' })
})

test('a refund on an abandoned branch is not counted', async () => {
  expect(await count({ hash: `0x${'b2'.repeat(32)}` })).toEqual({})
})

test('an order whose logs the node does not list holds up the count of no other', async () => {
  const counted: string[] = []
  const orderOf = (id: string) => ({ id, till, token, deposit: till, from_block: 0, refund_block: 20 })
  const orders = {
    readRecountable: async () => [orderOf('0x01'), orderOf('0x02')] as unknown as OrderRow[],
    recount: async ({ id }: OrderRow) => {
      counted.push(id)
    },
  } as unknown as Orders
  const chain = {
    getBlockNumber: async () => 30n,
    getContractEvents: async ({ args }: { args: { id: string } }) => {
      if (args.id === '0x01') throw new Error('too many results')
      return []
    },
    call: async () => ({ data: writeAggregate([{ success: true, value: 0n }]) }),
  } as unknown as PublicClient
  const failures = await recountRefunds({ orders, chain, clock: () => doubtMs, confirmations: 2 })
  expect(failures.map(String)).toEqual(['Error: too many results'])
  expect(counted).toEqual(['0x02'])
})
