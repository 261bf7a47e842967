import { SourceError } from '../errors/history.ts'
import type { RpcCall, RpcNode, RpcOutcome } from './createNode.ts'

/** A JSON-RPC node. Calls of one batch share one request where the node allows it. */
export type RpcClient = {
  call: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** All results, or the first error. */
  batch: (calls: readonly RpcCall[]) => Promise<unknown[]>
  /** One outcome per call; throws only when the whole node fails. */
  settle: (calls: readonly RpcCall[]) => Promise<RpcOutcome[]>
  stats: RpcNode['stats']
}

const largestBatch = 100
const singlesAtOnce = 4

export function createRpcClient(node: RpcNode): RpcClient {
  let batchSize = largestBatch

  async function settle(calls: readonly RpcCall[]): Promise<RpcOutcome[]> {
    const outcomes: RpcOutcome[] = []
    while (batchSize > 1 && calls.length - outcomes.length > 1) {
      const next = calls.slice(outcomes.length, outcomes.length + batchSize)
      outcomes.push(...((await askTogether(next)) ?? (await askSingly(next))))
    }
    return [...outcomes, ...(await askSingly(calls.slice(outcomes.length)))]
  }

  /** Null when calls must be sent one by one; empty when no smaller batch is possible. */
  async function askTogether(calls: readonly RpcCall[]): Promise<RpcOutcome[] | null> {
    try {
      return await node.askTogether(calls)
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      // Some nodes answer a batch with the error of one of its calls.
      if (error.failure === 'range' || error.failure === 'state') return null
      if (error.failure !== 'refused') throw error
      // Some nodes take only few calls per request, or single ones. We remember that.
      batchSize = Math.min(batchSize, Math.max(1, Math.floor(calls.length / 4)))
      return []
    }
  }

  async function askSingly(calls: readonly RpcCall[]): Promise<RpcOutcome[]> {
    const outcomes: RpcOutcome[] = []
    for (let at = 0; at < calls.length; at += singlesAtOnce)
      outcomes.push(...(await Promise.all(calls.slice(at, at + singlesAtOnce).map(call => node.ask(call)))))
    return outcomes
  }

  async function batch(calls: readonly RpcCall[]): Promise<unknown[]> {
    return (await settle(calls)).map(takeResult)
  }

  return {
    settle,
    batch,
    call: async (method, params) => (await batch([{ method, params }]))[0],
    stats: node.stats,
  }
}

export function takeResult(outcome: RpcOutcome): unknown {
  if ('error' in outcome) throw outcome.error
  return outcome.result
}
