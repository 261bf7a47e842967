import type { PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { readCalls, writeAggregate } from '../../../test/simulation/readCalls.ts'
import { tokenReadsAtOnce } from '../../chain/eip3009.ts'
import { createLogger } from '../../lib/logger.ts'
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
