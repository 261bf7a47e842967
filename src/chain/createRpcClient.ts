import { SourceError } from '../errors/history.ts'
import type { RpcCall, RpcNode, RpcOutcome } from './createNode.ts'

/** A JSON-RPC node. Calls of one batch travel in one request where the node allows it. */
export type RpcClient = {
  call: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** All results, or the first error. */
  batch: (calls: readonly RpcCall[]) => Promise<unknown[]>
  /** One outcome for each call; throws only when the node as a whole fails. */
  settle: (calls: readonly RpcCall[]) => Promise<RpcOutcome[]>
  stats: RpcNode['stats']
}

const batchSize = 100
const singlesAtOnce = 4

export function createRpcClient(node: RpcNode): RpcClient {
  let batches = true

  async function settle(calls: readonly RpcCall[]): Promise<RpcOutcome[]> {
    const [only] = calls
    if (calls.length === 1 && only) return [await node.ask(only)]
    const outcomes: RpcOutcome[] = []
    for (let at = 0; batches && at < calls.length; at += batchSize) {
      try {
        outcomes.push(...(await node.askTogether(calls.slice(at, at + batchSize))))
      } catch (error) {
        // Some public pools answer batches with one error; they are asked one by one from then on.
        if (!(error instanceof SourceError) || error.failure !== 'refused') throw error
        batches = false
      }
    }
    while (outcomes.length < calls.length) {
      const next = calls.slice(outcomes.length, outcomes.length + singlesAtOnce)
      outcomes.push(...(await Promise.all(next.map(call => node.ask(call)))))
    }
    return outcomes
  }

  async function batch(calls: readonly RpcCall[]): Promise<unknown[]> {
    return (await settle(calls)).map(outcome => {
      if ('error' in outcome) throw outcome.error
      return outcome.result
    })
  }

  return {
    settle,
    batch,
    call: async (method, params) => (await batch([{ method, params }]))[0],
    stats: node.stats,
  }
}
