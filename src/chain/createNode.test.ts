import type { ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nodeWordings } from '../../test/support/nodeWordings.ts'
import { type LocalServer, serveLocally } from '../../test/support/serveLocally.ts'
import { createNode, type NodeOptions } from './createNode.ts'
import { createRpcClient } from './createRpcClient.ts'

type Request = { id: number; method: string }
let answer: (request: Request | Request[], response: ServerResponse) => void = () => {}
let asked = 0
let server: LocalServer
let url = ''
let told: string[] = []
let slept: number[] = []

beforeAll(async () => {
  server = await serveLocally(async (raw, response) => {
    asked++
    answer((await json(raw)) as Parameters<typeof answer>[0], response)
  })
  url = server.url
})
beforeEach(() => {
  asked = 0
  told = []
  slept = []
})
afterAll(() => server.stop())

function open(options: Partial<NodeOptions> = {}) {
  return createNode({
    url,
    onCall: (source, outcome) => told.push(`${source} ${outcome}`),
    sleep: async ms => {
      slept.push(ms)
    },
    ...options,
  })
}

const chainId = { method: 'eth_chainId' }

function answerWith(status: number, body: unknown, headers: Record<string, string> = {}): void {
  answer = (_request, response) => {
    response.writeHead(status, headers)
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

/** A fake node: fails as given, then answers. */
function answerAfter(failures: readonly (readonly [status: number, body: unknown])[]): void {
  answer = (request, response) => {
    const [status, body] = failures[asked - 1] ?? [200, { id: (request as Request).id, result: '0x1' }]
    response.writeHead(status, status === 429 ? { 'retry-after': '7' } : {})
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}

test('what passes is asked again, with growing pauses or as long as the node says, and each request is counted', async () => {
  const internal = { error: { code: -32603, message: 'Internal error' } }
  answerAfter([
    [502, 'bad gateway'],
    [200, internal],
    [429, 'slow down'],
    [200, '<html>'],
  ])
  const node = open()
  expect(await node.ask(chainId)).toEqual({ result: '0x1' })
  expect(told).toEqual(['rpc down', 'rpc down', 'rpc throttled', 'rpc down', 'rpc ok'])
  expect(slept[1]).toBeGreaterThan(slept[0] ?? 0)
  expect(slept[2]).toBe(7_000)
  expect(node.stats()).toMatchObject({ requests: 5, failures: 4, resting: false })
})

test('a caller may have less patience than the node', async () => {
  answerWith(502, 'bad gateway')
  await expect(open().ask(chainId, { retries: 1 })).rejects.toMatchObject({
    failure: 'down',
    httpStatus: 502,
  })
  expect(asked).toBe(2)
})

test.each([
  [
    200,
    { code: 3, message: 'execution reverted: transfer amount exceeds balance', data: '0x08c379a0' },
    'refused',
  ],
  [200, { code: -32000, message: 'execution reverted: try again' }, 'refused'],
  [400, { code: -32601, message: 'never heard of it' }, 'refused'],
  [500, { code: -32000, message: 'missing trie node' }, 'state'],
  [200, { code: -32005, message: 'query returned more than 10000 results' }, 'range'],
] as const)('what the node says about a call is told at once (%i %o)', async (status, error, failure) => {
  answerWith(status, { id: 1, error })
  expect(await open().ask(chainId)).toMatchObject({ error: { failure, answer: error } })
  expect(asked).toBe(1)
})

test.each(nodeWordings)(
  '$provider means $means by HTTP $status and "$message", alone and for a whole batch',
  async ({ status, code, message, data, means }) => {
    answerWith(status, { jsonrpc: '2.0', id: 1, error: { code, message, data } })
    const failureOf = (asked: Promise<unknown>) =>
      asked.then(
        outcome => (outcome as { error: { failure: string } }).error.failure,
        error => error.failure,
      )
    const node = open({ retries: 0 })
    expect(await failureOf(node.ask(chainId))).toBe(means)
    expect(await failureOf(node.askTogether([chainId, chainId]))).toBe(means)
  },
)

test('a batch that is answered with the error of one call does not end batches', async () => {
  const tooLong = {
    code: -32602,
    message: 'query exceeds range, retry smaller (max block range 5000, got 9999)',
  }
  const answerOne = ({ id, method }: Request) =>
    method === 'eth_getLogs' ? { id, error: tooLong } : { id, result: method }
  answer = (request, response) => {
    const isLogs = Array.isArray(request) && request.some(({ method }) => method === 'eth_getLogs')
    response.writeHead(isLogs ? 400 : 200)
    const body = isLogs
      ? { error: tooLong }
      : Array.isArray(request)
        ? request.map(answerOne)
        : answerOne(request)
    response.end(JSON.stringify(body))
  }
  const rpc = createRpcClient(open())
  const calls = (...methods: string[]) => methods.map(method => ({ method }))
  expect(await rpc.settle(calls('a', 'eth_getLogs'))).toMatchObject([
    { result: 'a' },
    { error: { failure: 'range' } },
  ])
  asked = 0
  expect(await rpc.batch(calls('a', 'b'))).toEqual(['a', 'b'])
  expect(asked).toBe(1)
})

test('a node that takes few calls at once gets few', async () => {
  answer = (request, response) => {
    const requests = request as Request[]
    const refusal = { error: { code: -32014, message: 'too many RPC calls in batch request' } }
    const results = () => requests.map(({ id, method }) => ({ id, result: method }))
    response.end(JSON.stringify(requests.length > 10 ? refusal : results()))
  }
  const rpc = createRpcClient(open())
  const methods = Array.from({ length: 40 }, (_, i) => `m${i}`)
  expect(await rpc.batch(methods.map(method => ({ method })))).toEqual(methods)
  expect(asked).toBe(1 + 4)
})

test('a node that is down gets no call for a second, from any caller', async () => {
  let now = 0
  answerWith(503, 'no')
  const node = open({ clock: () => now, retries: 0 })
  for (let i = 0; i < 8; i++) await expect(node.ask(chainId)).rejects.toThrow('HTTP 503')
  await expect(node.ask(chainId)).rejects.toThrow('rests')
  expect(asked).toBe(8)
  now = 1_000
  answerAfter([])
  expect(await node.ask(chainId)).toEqual({ result: '0x1' })
})

test('no word of a failure holds the key of the address', async () => {
  const keyed = url.replace('//', '//someone:a-password@').concat('/v2/a-secret-key?token=another-key')
  const words = 'you asked /v2/a-secret-key?token=another-key as someone:a-password'
  for (const [status, body] of [
    [403, words],
    [200, { error: { code: -32000, message: words } }],
  ] as const) {
    answerWith(status, body)
    const node = open({ url: keyed })
    expect(node.origin).toBe(url)
    const failed = await node.ask(chainId).then(
      outcome => ('error' in outcome ? outcome.error : null),
      error => error,
    )
    expect(failed.message).toContain('you asked')
    for (const secret of ['a-secret-key', 'another-key', 'a-password'])
      expect(JSON.stringify([failed.message, failed.answer])).not.toContain(secret)
  }
})

test('calls travel together, and one by one with a node that takes no batches', async () => {
  const results = (requests: Request[]) =>
    requests.map(({ id, method }) => ({ id, result: method })).reverse()
  answer = (request, response) => response.end(JSON.stringify(results(request as Request[])))
  const calls = ['a', 'b', 'c'].map(method => ({ method }))
  expect(await createRpcClient(open()).batch(calls)).toEqual(['a', 'b', 'c'])
  expect(asked).toBe(1)
  answer = (request, response) => {
    const refusal = { error: { code: -32600, message: 'no batches here' } }
    response.end(JSON.stringify(Array.isArray(request) ? refusal : results([request])[0]))
  }
  const rpc = createRpcClient(open())
  expect(await rpc.batch(calls)).toEqual(['a', 'b', 'c'])
  expect(await rpc.batch(calls)).toEqual(['a', 'b', 'c'])
  expect(asked).toBe(1 + 1 + 3 + 3)
})

test('a batch that comes back without a call says so of that call', async () => {
  answer = (request, response) => {
    const [first] = request as Request[]
    response.end(JSON.stringify([{ id: first?.id, result: '0x1' }]))
  }
  expect(await open().askTogether([chainId, chainId])).toMatchObject([
    { result: '0x1' },
    { error: { failure: 'shape' } },
  ])
})
