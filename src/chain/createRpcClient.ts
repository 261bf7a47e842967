import { SourceError, type SourceFailure } from '../errors/history.ts'
import type { Guard } from '../history/sources/createRateLimitedSource.ts'
import { fetchJson } from '../history/sources/fetchJson.ts'

export type RpcCall = { method: string; params: readonly unknown[] }
export type RpcOutcome = { result: unknown } | { error: SourceError }

/** A JSON-RPC node. Calls of one batch travel in one request where the node allows it. */
export type RpcClient = {
  call: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** All results, or the first error. */
  batch: (calls: readonly RpcCall[]) => Promise<unknown[]>
  /** One outcome for each call; throws only when the node as a whole fails. */
  settle: (calls: readonly RpcCall[]) => Promise<RpcOutcome[]>
  stats: Guard['stats']
}

const batchSize = 100
const singlesAtOnce = 4
const source = 'rpc'
/** Failures of one call that are worth sending the whole batch again. */
const passing: ReadonlySet<SourceFailure> = new Set(['throttled', 'down'])

export function createRpcClient(options: { url: string; guard: Guard }): RpcClient {
  const { url, guard } = options
  let batches = true
  let nextId = 1

  async function send(calls: readonly RpcCall[], single: boolean): Promise<RpcOutcome[]> {
    const first = nextId
    nextId += calls.length
    const requests = calls.map((call, i) => ({ jsonrpc: '2.0', id: first + i, ...call }))
    return guard.run(async signal => {
      const answer = await fetchJson(source, url, {
        signal,
        body: JSON.stringify(single ? requests[0] : requests),
      })
      if (!single && !Array.isArray(answer)) throw notABatch(answer)
      const outcomes = new Map<unknown, RpcOutcome>()
      for (const item of single ? [answer] : (answer as unknown[])) {
        const { id, outcome } = readOutcome(item)
        if ('error' in outcome && passing.has(outcome.error.failure)) throw outcome.error
        outcomes.set(id, outcome)
      }
      return requests.map(
        ({ id }) => outcomes.get(id) ?? { error: failed('shape', 'the batch came back without this call') },
      )
    })
  }

  async function settle(calls: readonly RpcCall[]): Promise<RpcOutcome[]> {
    if (calls.length === 0) return []
    if (calls.length === 1) return send(calls, true)
    const outcomes: RpcOutcome[] = []
    for (let at = 0; batches && at < calls.length; at += batchSize) {
      try {
        outcomes.push(...(await send(calls.slice(at, at + batchSize), false)))
      } catch (error) {
        // Some public pools answer batches with one error; they are asked one by one from then on.
        if (!(error instanceof SourceError) || error.failure !== 'refused') throw error
        batches = false
      }
    }
    while (outcomes.length < calls.length) {
      const next = calls.slice(outcomes.length, outcomes.length + singlesAtOnce)
      outcomes.push(...(await Promise.all(next.map(call => send([call], true)))).flat())
    }
    return outcomes
  }

  const batch = async (calls: readonly RpcCall[]): Promise<unknown[]> =>
    (await settle(calls)).map(outcome => {
      if ('error' in outcome) throw outcome.error
      return outcome.result
    })

  return {
    settle,
    batch,
    call: async (method, params) => (await batch([{ method, params }]))[0],
    stats: guard.stats,
  }
}

function readOutcome(item: unknown): { id: unknown; outcome: RpcOutcome } {
  if (typeof item !== 'object' || item === null) throw failed('shape', 'an answer is not an object')
  const { id, result, error } = item as { id?: unknown; result?: unknown; error?: unknown }
  if (error === undefined || error === null) return { id, outcome: { result } }
  const { code, message } = error as { code?: unknown; message?: unknown }
  const text = String(message ?? 'an error without words')
  return { id, outcome: { error: failed(classify(Number(code), text), `${text} (${String(code)})`) } }
}

function notABatch(answer: unknown): SourceError {
  const { error } = (answer ?? {}) as { error?: { code?: unknown; message?: unknown } }
  const text = String(error?.message ?? 'batches are not answered')
  const failure = error ? classify(Number(error.code), text) : 'refused'
  return failed(failure === 'throttled' ? failure : 'refused', text)
}

/** Nodes word the same limits differently; the words are all there is to go by. */
export function classify(code: number, text: string): SourceFailure {
  if (/rate.?limit|too many requests|throttl|capacity|compute units/i.test(text)) return 'throttled'
  if (
    /missing trie|historical state|state .*(not|un)available|pruned|out of ?range|header not found|BlockOutOfRange/i.test(
      text,
    )
  )
    return 'state'
  if (
    /range|too (large|many)|more than \d+|exceeds?|response size|max results|limit(ed)? to|query timeout/i.test(
      text,
    )
  )
    return 'range'
  if (code === -32005) return 'throttled'
  if (/timed? ?out|unavailable|internal error|try again/i.test(text)) return 'down'
  return 'refused'
}

const failed = (failure: SourceFailure, message: string): SourceError =>
  new SourceError({ source, failure, message })
