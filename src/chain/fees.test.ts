import { createPublicClient, custom, numberToHex, type PublicClient } from 'viem'
import { expect, test } from 'vitest'
import { gwei, raiseFees, readFees } from './fees.ts'

/** A fake node, because no chain has the fees we want. It answers by method and records the calls. */
function nodeWith(answers: Record<string, unknown>) {
  const asked: { method: string; params?: unknown }[] = []
  const request = async (call: { method: string; params?: unknown }) => {
    asked.push(call)
    if (answers[call.method] === undefined) throw new Error(`${call.method} is not known`)
    return answers[call.method]
  }
  return {
    asked,
    chain: createPublicClient({ transport: custom({ request }, { retryCount: 0 }) }) as PublicClient,
  }
}

const block = (baseFeePerGas: bigint) => ({ number: '0x1', baseFeePerGas: numberToHex(baseFeePerGas) })

test('fees survive a doubling of the base fee', async () => {
  const { chain } = nodeWith({
    eth_getBlockByNumber: block(25n * gwei),
    eth_maxPriorityFeePerGas: numberToHex(2n * gwei),
  })
  expect(await readFees(chain)).toEqual({ maxFeePerGas: 52n * gwei, maxPriorityFeePerGas: 2n * gwei })
})

test('a node that names no tip gets one gwei', async () => {
  const { chain } = nodeWith({ eth_getBlockByNumber: block(5n * gwei) })
  expect(await readFees(chain)).toMatchObject({ maxPriorityFeePerGas: gwei })
})

test('in a fee currency the node names the price of that currency', async () => {
  const currency = `0x${'ab'.repeat(20)}` as const
  const { chain, asked } = nodeWith({ eth_gasPrice: numberToHex(500n) })
  expect(await readFees(chain, currency)).toEqual({ maxFeePerGas: 1_000n, maxPriorityFeePerGas: 50n })
  expect(asked).toEqual([{ method: 'eth_gasPrice', params: [currency] }])
  const cheap = nodeWith({ eth_gasPrice: '0x5' })
  expect((await readFees(cheap.chain, currency)).maxPriorityFeePerGas).toBe(1n)
})

test('a replacement pays at least a tenth more of both, and what is usual now if that is more', () => {
  const old = { maxFeePerGas: 100n, maxPriorityFeePerGas: 10n }
  const raised = raiseFees(old, { maxFeePerGas: 90n, maxPriorityFeePerGas: 1n })
  expect(raised).toEqual({ maxFeePerGas: 126n, maxPriorityFeePerGas: 13n })
  expect(raiseFees(old, { maxFeePerGas: 900n, maxPriorityFeePerGas: 11n })).toEqual({
    maxFeePerGas: 900n,
    maxPriorityFeePerGas: 13n,
  })
  const none = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  expect(raiseFees(none, none)).toEqual({ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })
})
