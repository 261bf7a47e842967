import { type Address, decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import { abi } from '../../contracts/artifacts/Multicall3.ts'
import { SourceError } from '../errors/history.ts'
import type { RpcClient } from './sources/createRpcClient.ts'

export type ReadCall = { to: string; data: Hex }

const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const callsAtOnce = 250

/** Many view calls in few requests, through Multicall3. Null for a call that reverts or finds no contract. */
export async function callMany(
  rpc: RpcClient,
  calls: readonly ReadCall[],
  block: string,
): Promise<(Hex | null)[]> {
  const results: (Hex | null)[] = []
  for (let at = 0; at < calls.length; at += callsAtOnce) {
    const some = calls.slice(at, at + callsAtOnce)
    const args = [
      some.map(({ to, data }) => ({ target: to as Address, allowFailure: true, callData: data })),
    ] as const
    const data = encodeFunctionData({ abi, functionName: 'aggregate3', args })
    const answer = (await rpc.call('eth_call', [{ to: multicall3, data }, block])) as Hex
    if (answer === '0x') return callEach(rpc, calls, block)
    const outcomes = decodeFunctionResult({ abi, functionName: 'aggregate3', data: answer })
    for (const { success, returnData } of outcomes)
      results.push(success && returnData !== '0x' ? returnData : null)
  }
  return results
}

/** For a chain, or a block, that has no Multicall3 yet. */
async function callEach(rpc: RpcClient, calls: readonly ReadCall[], block: string): Promise<(Hex | null)[]> {
  const outcomes = await rpc.settle(
    calls.map(({ to, data }) => ({ method: 'eth_call', params: [{ to, data }, block] })),
  )
  return outcomes.map(outcome => {
    if ('result' in outcome) return outcome.result === '0x' ? null : (outcome.result as Hex)
    if (outcome.error.failure === 'refused') return null
    throw new SourceError({ source: 'rpc', failure: outcome.error.failure, message: outcome.error.message })
  })
}
