import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { readCalls, writeAggregate } from '../../../test/simulation/readCalls.ts'
import { tokenReadsAtOnce } from '../../chain/eip3009.ts'
import { createLogger } from '../../lib/logger.ts'
import { mostOfOnePayer } from '../ledger/listInFlight.ts'
import { createChainFacts } from './chainFacts.ts'

test('a node is asked about many payments in calls of a bounded size, and each keeps its own answer', async () => {
  const sizes: number[] = []
  const chain = {
    call: async ({ data }: { data: string }) => {
      const asked = readCalls(data)
      sizes.push(asked.length)
      const values = asked.map(call => (call.kind === 'balance' ? BigInt(call.payer) : 0n))
      return { data: writeAggregate(values.map(value => ({ success: true, value }))) }
    },
  } as unknown as PublicClient
  const rows = Array.from({ length: 1_000 }, (_, index) => {
    const digits = (index + 1).toString(16)
    const token = `0x${'48'.repeat(20)}` as const
    return { token, payer: `0x${digits.padStart(40, '0')}`, nonce: `0x${digits.padStart(64, '0')}` } as const
  })
  const states = await createChainFacts(chain, createLogger({ level: 'silent' })).readStates(rows)
  expect(states.map(({ balance }) => balance)).toEqual(rows.map(({ payer }) => BigInt(payer)))
  // The time of the block goes along with each.
  expect(Math.max(...sizes)).toBeLessThanOrEqual(tokenReadsAtOnce + 1)
})

test('all that one payer can have in flight, and its balance, are of one block', async () => {
  let asked = 0
  const chain = {
    // Each answer is of another block: one more of its payments was mined in it.
    call: async ({ data }: { data: string }) => {
      const mined = ++asked
      const calls = readCalls(data)
      const values = calls.map(call => (call.kind === 'balance' ? BigInt(1_000 - mined) : 0n))
      return { data: writeAggregate(values.map(value => ({ success: true, value }))) }
    },
  } as unknown as PublicClient
  const rows = Array.from({ length: mostOfOnePayer }, (_, index) => {
    const nonce = `0x${index.toString(16).padStart(64, '0')}` as const
    return { token: `0x${'48'.repeat(20)}`, payer: `0x${'9a'.repeat(20)}`, nonce } as const
  })
  const states = await createChainFacts(chain, createLogger({ level: 'silent' })).readStates(rows)
  expect(asked).toBe(1)
  expect(states).toHaveLength(rows.length)
  expect(new Set(states.map(({ balance }) => balance))).toEqual(new Set([999n]))
})
