import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { createPublicClient } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type LocalServer, serveLocally } from '../../test/support/serveLocally.ts'
import { createNode } from './createNode.ts'
import { nodeTransport } from './nodeTransport.ts'

type NodeAnswer = (
  request: { id: number; method: string },
  response: ServerResponse,
  raw: IncomingMessage,
) => void

let answer: NodeAnswer = () => {}
let asked = 0
let server: LocalServer
let url = ''
const connect = (timeoutMs = 10_000) =>
  createPublicClient({ transport: nodeTransport(createNode({ url, timeoutMs, retries: 0 })) })
const result = (id: number, value: unknown) => JSON.stringify({ jsonrpc: '2.0', id, result: value })

beforeAll(async () => {
  server = await serveLocally(async (raw, response) => {
    asked++
    answer((await json(raw)) as Parameters<typeof answer>[0], response, raw)
  })
  url = server.url
})
afterEach(() => {
  asked = 0
})
afterAll(() => server.stop())

describe('a node over a kept connection', () => {
  test('answers plain or packed', async () => {
    answer = ({ id }, response) => response.end(result(id, '0x7'))
    expect(await connect().getBlockNumber()).toBe(7n)
    answer = ({ id }, response) =>
      response.setHeader('content-encoding', 'gzip').end(gzipSync(result(id, '0x8')))
    expect(await connect().getBlockNumber()).toBe(8n)
  })

  test('is asked again when it closed the connection just then', async () => {
    answer = ({ id }, response) => response.end(result(id, '0x1'))
    await connect().getChainId()
    answer = ({ id }, response, raw) => {
      if (asked === 2) raw.socket.destroy()
      else response.end(result(id, '0x2'))
    }
    expect(await connect().getChainId()).toBe(2)
    expect(asked).toBe(3)
  })

  test('that says no is quoted, whatever status it says it with', async () => {
    for (const status of [200, 400, 500]) {
      answer = ({ id }, response) => {
        response.statusCode = status
        response.end(JSON.stringify({ id, error: { code: -32601, message: 'never heard of it' } }))
      }
      await expect(connect().getChainId()).rejects.toMatchObject({ name: 'MethodNotFoundRpcError' })
    }
  })

  test.each([
    ['a page', '<html>', 200],
    ['nothing', '', 200],
    ['an error of its own', '{"error":"no"}', 200],
    ['a bad gateway', 'bad gateway', 502],
  ])('that answers %s is a failure of the transport', async (_name, text, status) => {
    answer = (_request, response) => {
      response.statusCode = status
      response.end(text)
    }
    await expect(connect().getChainId()).rejects.toMatchObject({ name: 'HttpRequestError', status })
  })

  test('is named in errors without the key that its address carries', async () => {
    const keyed = url.replace('//', '//me:hush@').concat('/v2/hush')
    const client = createPublicClient({
      transport: nodeTransport(createNode({ url: keyed, timeoutMs: 200, retries: 0 })),
    })
    const answers: NodeAnswer[] = [
      (_request, response) => response.end('<html>'),
      ({ id }, response) => response.end(JSON.stringify({ id, error: { code: -32000, message: 'no' } })),
      (_request, _response, raw) => raw.socket.destroy(),
      () => {},
    ]
    for (const given of answers) {
      answer = given
      const error = await client.getChainId().catch(thrown => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(inspect(error, { depth: 9 })).not.toContain('hush')
    }
  })

  test('that breaks off, hangs or is not there is one too', async () => {
    answer = (_request, response) => {
      response.setHeader('content-length', 1_000)
      response.write('{', () => response.destroy())
    }
    await expect(connect().getChainId()).rejects.toMatchObject({ name: 'HttpRequestError' })
    answer = () => {}
    await expect(connect(200).getChainId()).rejects.toMatchObject({ name: 'TimeoutError' })
    answer = (_request, response) => void response.write('{')
    await expect(connect(200).getChainId()).rejects.toMatchObject({ name: 'TimeoutError' })
    const nobody = createPublicClient({
      transport: nodeTransport(createNode({ url: 'http://127.0.0.1:1', retries: 0 })),
    })
    await expect(nobody.getChainId()).rejects.toMatchObject({ name: 'HttpRequestError' })
  })
})
