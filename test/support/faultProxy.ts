import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import type { ProviderPolicy } from './providerPolicies.ts'
import { serveLocally } from './serveLocally.ts'

/** What a public node may do wrong. All of it can be changed while the proxy runs. */
export type Faults = {
  /** Longer ranges are refused. */
  maxBlocks: number
  /** Longer answers are refused. */
  maxRows: number
  /** Share of requests answered with 429. */
  throttle: number
  /** Share of requests answered with HTTP 502, and of calls with an internal error. */
  errors: number
  /** Share of log queries answered with nothing. */
  silentEmpty: number
  /** Share of log queries answered without their last rows. */
  silentShort: number
  /** Blocks the node is behind. */
  lag: number
  /** Answers take so long. */
  delayMs: number
  noBatches: boolean
  /** State of older blocks is gone. */
  noArchive: boolean
  down: boolean
  /** Refuses as this provider does. */
  policy: ProviderPolicy | null
}

export const noFaults: Faults = {
  maxBlocks: Number.POSITIVE_INFINITY,
  maxRows: Number.POSITIVE_INFINITY,
  throttle: 0,
  errors: 0,
  silentEmpty: 0,
  silentShort: 0,
  lag: 0,
  delayMs: 0,
  noBatches: false,
  noArchive: false,
  down: false,
  policy: null,
}

export type FaultProxy = {
  url: string
  faults: Faults
  /** Requests since the start, and calls by method. */
  requests: () => number
  calls: Map<string, number>
  /** Block ranges of log queries. */
  ranges: [number, number][]
  stop: () => Promise<void>
}

type Call = { id: unknown; method: string; params: unknown[] }

/** A node in front of a node, with the faults of public ones. A fake by name and nature: tests only. */
export async function startFaultProxy(target: string, options: { seed?: number } = {}): Promise<FaultProxy> {
  const faults: Faults = { ...noFaults }
  const calls = new Map<string, number>()
  const ranges: [number, number][] = []
  const random = createRandom(options.seed ?? 1)
  const chance = (share: number) => share > 0 && random() < share
  let requests = 0

  async function forward(body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    return (await fetch(target, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }

  async function head(): Promise<number> {
    const asked = await forward({ jsonrpc: '2.0', id: 0, method: 'eth_blockNumber', params: [] })
    return Number((asked as { result: string }).result)
  }

  async function answer(call: Call): Promise<unknown> {
    calls.set(call.method, (calls.get(call.method) ?? 0) + 1)
    const fail = (code: number, message: string) => ({
      jsonrpc: '2.0',
      id: call.id,
      error: { code, message },
    })
    const give = (result: unknown) => ({ jsonrpc: '2.0', id: call.id, result })
    if (chance(faults.errors)) return fail(-32603, 'internal error')
    const isBehind = faults.lag > 0
    if (call.method === 'eth_blockNumber' && isBehind)
      return give(`0x${Math.max(0, (await head()) - faults.lag).toString(16)}`)
    if (
      call.method === 'eth_getBlockByNumber' &&
      isBehind &&
      ['latest', 'safe'].includes(String(call.params[0]))
    )
      return forward({
        ...call,
        jsonrpc: '2.0',
        params: [`0x${Math.max(0, (await head()) - faults.lag).toString(16)}`, false],
      })
    if (call.method === 'eth_call' && faults.noArchive && /^0x/.test(String(call.params[1]))) {
      if (Number(call.params[1]) < (await head()) - 8) return fail(-32000, 'missing trie node')
    }
    if (call.method !== 'eth_getLogs') return forward({ ...call, jsonrpc: '2.0' })
    const filter = call.params[0] as { fromBlock: string; toBlock: string; address: string[] }
    const blocks = Number(filter.toBlock) - Number(filter.fromBlock) + 1
    ranges.push([Number(filter.fromBlock), Number(filter.toBlock)])
    if (blocks > faults.maxBlocks) return fail(-32602, 'query exceeds range, retry smaller')
    if (chance(faults.silentEmpty)) return give([])
    const got = (await forward({ ...call, jsonrpc: '2.0' })) as { result?: { blockNumber: string }[] }
    let rows = got.result ?? []
    if (isBehind) {
      const newest = (await head()) - faults.lag
      rows = rows.filter(row => Number(row.blockNumber) <= newest)
    }
    const refusal = faults.policy?.refuse({
      fromBlock: Number(filter.fromBlock),
      toBlock: Number(filter.toBlock),
      addresses: filter.address.length,
      rowBlocks: rows.map(row => Number(row.blockNumber)),
    })
    if (refusal) return fail(refusal.code, refusal.message)
    if (rows.length > faults.maxRows)
      return fail(-32005, `query returned more than ${faults.maxRows} results`)
    if (chance(faults.silentShort)) rows = rows.slice(0, Math.floor(rows.length / 2))
    return got.result ? give(rows) : got
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = (await json(request)) as Call | Call[]
    requests++
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (faults.down) return request.socket.destroy()
    if (faults.delayMs > 0) await new Promise(resolve => setTimeout(resolve, faults.delayMs))
    if (chance(faults.throttle)) return send(429, { error: 'slow down' }, { 'retry-after': '0' })
    if (chance(faults.errors)) return send(502, { error: 'bad gateway' })
    const isRefused = (got: unknown) => faults.policy !== null && 'error' in (got as object)
    if (!Array.isArray(body)) {
      const got = await answer(body)
      return send(isRefused(got) ? (faults.policy?.status ?? 200) : 200, got)
    }
    if (faults.noBatches)
      return send(200, { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch not allowed' } })
    const answers: unknown[] = []
    for (const call of body) answers.push(await answer(call))
    const failed = faults.policy?.failsBatches ? answers.find(isRefused) : undefined
    return failed ? send(faults.policy?.status ?? 200, failed) : send(200, answers)
  }
  return { ...(await serveLocally(handle)), faults, calls, ranges, requests: () => requests }
}

/** The same faults in the same order in every run. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
