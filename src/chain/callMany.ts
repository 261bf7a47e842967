import type { Hex } from 'viem'
import { SourceError } from '../errors/history.ts'
import type { RpcClient } from './createRpcClient.ts'
import { aggregateCall, multicall3, type Outcome, readAggregate } from './multicall.ts'

export type ReadCall = { to: string; data: Hex }

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
    const data = aggregateCall(some, { mayFail: true })
    const answer = await rpc.call('eth_call', [{ to: multicall3, data }, block])
    if (answer === '0x') return callEach(rpc, calls, block)
    for (const { success, data } of read(answer, some.length))
      results.push(success && data !== '0x' ? data : null)
  }
  return results
}

function read(answer: unknown, count: number): Outcome[] {
  try {
    return readAggregate(answer, count)
  } catch (cause) {
    throw new SourceError({ source: 'rpc', failure: 'shape', message: (cause as Error).message, cause })
  }
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
