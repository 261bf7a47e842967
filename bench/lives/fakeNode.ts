/** FAKE node: knows blocks of one second and who is a contract, and has dropped all state. The index knows the rest. */
import { toHex } from 'viem'
import type { RpcCall, RpcOutcome } from '../../src/chain/createNode.ts'
import { type RpcClient, takeResult } from '../../src/chain/createRpcClient.ts'
import { NodeError } from '../../src/errors/history.ts'
import { CHAIN_ID, GENESIS, HEAD_BLOCK } from './town.ts'

export function createFakeNode(contracts: ReadonlySet<string>): RpcClient {
  function answer({ method, params: given }: RpcCall): RpcOutcome {
    const params = given as readonly unknown[]
    if (method === 'eth_chainId') return { result: toHex(CHAIN_ID) }
    if (method === 'eth_getCode') return { result: contracts.has(String(params[0])) ? '0x60' : '0x' }
    if (method === 'eth_getBlockByNumber') {
      const tag = String(params[0])
      const number = tag.startsWith('0x') ? Number(tag) : HEAD_BLOCK
      return {
        result: {
          number: toHex(number),
          timestamp: toHex(GENESIS + number),
          hash: toHex(number, { size: 32 }),
        },
      }
    }
    if (method === 'eth_call' && params[1] === 'latest') return { result: '0x' }
    return { error: new NodeError({ failure: 'state', message: 'no state' }) }
  }
  async function settle(calls: readonly RpcCall[]): Promise<RpcOutcome[]> {
    return calls.map(answer)
  }
  async function batch(calls: readonly RpcCall[]): Promise<unknown[]> {
    return calls.map(call => takeResult(answer(call)))
  }
  return {
    settle,
    batch,
    call: async (method, params) => (await batch([{ method, params }]))[0],
    stats: () => {
      throw new Error('a fake node keeps no statistics')
    },
  }
}
