import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { createMcpHandler } from '@modelcontextprotocol/server'
import { Client as FirstClient } from 'mcp-sdk-1.10/client/index.js'
import { StreamableHTTPClientTransport as FirstTransport } from 'mcp-sdk-1.10/client/streamableHttp.js'
import { Client as SecondClient } from 'mcp-sdk-1.17/client/index.js'
import { StreamableHTTPClientTransport as SecondTransport } from 'mcp-sdk-1.17/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMcpServerFactory } from '../../src/agents/mcp/createMcpServerFactory.ts'
import { tools } from '../../src/agents/mcp/tools.ts'
import { AppError } from '../../src/errors/AppError.ts'
import { toErrorBody } from '../../src/errors/toErrorBody.ts'
import { type ErrorCode, errorCodes } from '../../src/wire/errorCodes.ts'

const codes = Object.keys(errorCodes) as ErrorCode[]
/** The code of the next calls: a fake in the place of the operations, which fails as told; the server around it is the real one. */
let code = codes[0] as ErrorCode
let server: Server

beforeAll(async () => {
  const handler = createMcpHandler(
    createMcpServerFactory({
      call: async () => {
        const failure = new AppError('It failed.', {
          code,
          fix: 'Mend it.',
          details: [{ path: '/a', message: 'b' }],
        })
        return { kind: 'failed', error: toErrorBody(failure, 'request-1') }
      },
      isServed: () => true,
      resources: [],
      websiteUrl: () => 'http://vouch.test',
      instructions: '',
    }),
  )
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await handler.fetch(
      new Request(`http://vouch.test${request.url}`, {
        method: request.method ?? 'GET',
        headers: request.headers as Record<string, string>,
        ...(request.method === 'POST' && { body: await text(request) }),
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }
  server = createServer((request, response) => void respond(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server?.close())

const url = () => new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`)
const info = { name: 'stranger', version: '1.0.0' }

test.each([
  ['sdk 1.10', new FirstClient(info), () => new FirstTransport(url())],
  ['sdk 1.17', new SecondClient(info), () => new SecondTransport(url())],
  ['sdk 1.32', new OldClient(info), () => new OldTransport(url())],
  ['client 2.4', new ModernClient(info), () => new ModernTransport(url())],
])('%s receives every error of every tool', async (_name, client, transport) => {
  await client.connect(transport() as never)
  // From here on the client validates answers against the schemas of the tools.
  await client.listTools()
  for (code of codes) {
    const { status } = errorCodes[code]
    const results = await Promise.all(tools.map(({ name }) => client.callTool({ name, arguments: {} })))
    for (const [index, result] of results.entries()) {
      const expected = { code, status, message: 'It failed.', fix: 'Mend it.' }
      expect(result, tools[index]?.name).toMatchObject({ isError: true, structuredContent: expected })
    }
  }
  await client.close()
})
