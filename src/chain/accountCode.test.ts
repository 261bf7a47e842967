import { createPublicClient, custom, type Hex, numberToHex, type PublicClient } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { places, type SmallChain, startSmallChain } from '../../test/support/smallChain.ts'
import { haveCode } from './accountCode.ts'

let chain: SmallChain
let reader: PublicClient
const asked: string[] = []
beforeAll(async () => {
  chain = await startSmallChain()
  const request = ({ method, params }: { method: string; params: unknown[] }) => {
    asked.push(method)
    return chain.rpc(method, params)
  }
  reader = createPublicClient({ transport: custom({ request } as never) }) as PublicClient
})
afterAll(() => chain?.stop())

test('as many as settle in one round are asked about in a few calls, not one by one', async () => {
  const addresses = Array.from({ length: 2_000 }, (_, index) => numberToHex(0x10_0000 + index, { size: 20 }))
  const mixed: Hex[] = [...addresses, places.usdt]
  expect(await haveCode(reader, mixed)).toEqual([...addresses.map(() => false), true])
  expect(asked).toEqual(['eth_call', 'eth_call', 'eth_call'])
})
