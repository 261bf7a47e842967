import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations } from '../src/wire/operations.ts'
import { walletOf } from './agents/support.ts'
import { type LocalServer, serveLocally } from './support/serveLocally.ts'
import { startTestService, type TestService } from './support/service.ts'

type Priced = { method: string; path: string; price: bigint }
/** Each call waits for a node that does not help it. */
const atOnce = 4
type Fault = (request: { id: unknown; method: string }) => { status?: number; body: string } | null

/** What nodes of providers really answer when they are not well. */
const faults: Record<string, Fault> = {
  'an internal error': ({ id }) => rpcError(id, -32603, 'Internal error'),
  'a server error': ({ id }) => rpcError(id, -32000, 'header not found'),
  'a limit': ({ id }) => rpcError(id, -32005, 'daily request count exceeded, request rate limited'),
  'nothing where there should be something': ({ id }) => ({
    body: JSON.stringify({ jsonrpc: '2.0', id, result: null }),
  }),
  'an empty result': ({ id }) => ({ body: JSON.stringify({ jsonrpc: '2.0', id, result: '0x' }) }),
  '500': () => ({ status: 500, body: 'Internal Server Error' }),
  'a page instead of JSON': () => ({ body: '<html>Bad gateway</html>' }),
}

let fault: Fault | null = null
let proxy: LocalServer
let service: TestService
let reportId: string
let statementId: string
const wallet = () => walletOf(service.world, 'salaried-monthly')
const fresh = () => `0x${randomUUID().replaceAll('-', '').padEnd(40, 'a')}`

beforeAll(async () => {
  service = await startTestService(
    { HISTORY_SOURCES: 'rpc' },
    {
      nodeThrough: async rpcUrl => {
        proxy = await serveLocally((request, response) => answer(rpcUrl, request, response))
        return proxy.url
      },
    },
  )
  const bought = await service.call('/api/agent/report', {
    body: { walletAddress: wallet(), callerAddress: service.world.accounts.lender.address },
    pay: 100_000n,
  })
  reportId = bought.body.reportId
  const stated = await service.call('/api/agent/statement', {
    body: { walletAddress: wallet(), callerAddress: service.world.accounts.lender.address, period: '3M' },
    pay: 10_000n,
  })
  statementId = stated.body.statementId
})
afterAll(async () => {
  fault = null
  await service?.stop()
  await proxy?.stop()
})

/** As the node, unless it is not well. */
async function answer(rpcUrl: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readText(request)
  const asked = JSON.parse(body) as Parameters<Fault>[0]
  const spoilt = fault && [asked].flat().map(each => fault?.(each) ?? { body: '' })
  if (spoilt?.[0]) {
    const { status = 200, body: text } = spoilt[0]
    const all = spoilt.map(each => each.body).join(',')
    response.writeHead(status).end(Array.isArray(asked) && status === 200 ? `[${all}]` : text)
    return
  }
  const headers = { 'content-type': 'application/json' }
  response.end(await (await fetch(rpcUrl, { method: 'POST', body, headers })).text())
}

const bodies: Record<string, () => object> = {
  screen_batch: () => ({ wallets: [wallet(), fresh()] }),
  chat_query: () => ({ message: 'What is the balance?' }),
  generate_statement: () => ({ period: '6M' }),
  verify_document: () => ({ document: {} }),
  revoke_report: () => ({ signature: '0x1234', deadline: 99_999_999_999 }),
  place_order: () => ({ operation: 'screen_wallet' }),
  sign_in: () => ({ message: 'x', signature: '0x12' }),
  sign_in_by_transaction: () => ({ secret: `0x${'1'.repeat(64)}` }),
}

test.each(Object.entries(faults))('a node that answers %s: no route answers 500', async (_name, broken) => {
  fault = broken
  const failed: string[] = []
  const calls = Object.entries(operations).flatMap(([name, operation]) =>
    [wallet(), fresh()].map(address => ({ name, address, ...(operation as Priced) })),
  )
  const workers = Array.from({ length: atOnce }, async () => {
    for (let next = calls.shift(); next; next = calls.shift()) {
      const { name, address, method, path, price } = next
      const url = path
        .replace('{address}', address)
        .replace('{signal}', 'monthly-income')
        .replace('{reportId}', reportId)
        .replace('{statementId}', statementId)
        .replace('{orderId}', `0x${'2'.repeat(64)}`)
      const own = bodies[name]?.() ?? {}
      const about = price > 0n && name !== 'screen_batch' ? { walletAddress: address } : {}
      const caller = price > 0n ? { callerAddress: service.world.accounts.lender.address, force: true } : {}
      const { status, body } = await service.call(url, {
        method,
        ...(method === 'POST' && { body: { ...caller, ...about, ...own } }),
        ...(price > 0n && { pay: name === 'screen_batch' ? 2n * price : price }),
      })
      if (status === 500 || body?.code === 'INTERNAL')
        failed.push(`${method} ${url}: ${status} ${body?.code}`)
    }
  })
  await Promise.all(workers)
  fault = null
  expect(failed).toEqual([])
})

test('and when it is well again, all is sold as before', async () => {
  const body = { walletAddress: wallet(), callerAddress: service.world.accounts.lender.address }
  const screen = async () => (await service.call('/api/lender/screen', { body, pay: 10_000n })).status
  await expect.poll(screen, { interval: 500 }).toBe(200)
})

function rpcError(id: unknown, code: number, message: string) {
  return { body: JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }) }
}
