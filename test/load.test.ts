import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedSettings } from '../src/cli/embeddedSettings.ts'
import { compose } from '../src/compose.ts'
import { parseConfig } from '../src/config/parseConfig.ts'
import { buildServer } from '../src/http/buildServer.ts'
import { createLogger } from '../src/lib/logger.ts'
import type { Context } from '../src/services/context.ts'
import { signPayment } from './support/service.ts'
import { startTestWorld } from './support/world.ts'

let ctx: Context
let app: FastifyInstance
let port: number
let world: Awaited<ReturnType<typeof startTestWorld>>
let isHolding = false
let letGo = () => {}

beforeAll(async () => {
  world = await startTestWorld()
  const settings = parseConfig({ LOG_LEVEL: 'silent', PORT: '0', VOUCH_DATA_DIR: world.dataDir })
  ctx = await compose({
    ...embeddedSettings(world.world, settings),
    log: createLogger({ level: 'silent' }),
    baseUrl: () => 'http://vouch.test',
  })
  await ctx.payments.start()
  const limits = { headersTimeoutMs: 300, requestTimeoutMs: 600, checkMs: 100, maxInFlight: 1 }
  app = await buildServer(ctx, { limits })
  app.get('/held', async () => {
    isHolding = true
    await new Promise<void>(resolve => {
      letGo = resolve
    })
    return {}
  })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await app?.close()
  await ctx?.payments.close()
  await ctx?.database.close()
  await world?.stop()
})

/** Sends a piece now and then until the server has had enough; resolves with what it said. */
function trickle(start: string, piece: string): Promise<string> {
  return new Promise(resolve => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(start))
    const timer = setInterval(() => socket.write(piece), 50)
    socket.setEncoding('utf8').on('data', chunk => {
      said += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      resolve(said)
    })
  })
}

test('a client that sends its headers drop by drop is sent away', async () => {
  const said = await trickle('GET /livez HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n')
  expect(said).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/)
})

test('so is one that sends its body drop by drop', async () => {
  const head =
    'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{'
  expect(await trickle(head, ' ')).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/)
})

test('an overloaded server refuses before it claims: the payment is unused and good for later', async () => {
  const payment = await signPayment(world.world, 10_000n)
  const screen = () =>
    fetch(`http://127.0.0.1:${port}/api/lender/screen`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-payment': payment },
      body: JSON.stringify({
        walletAddress: world.world.personas[0]?.address,
        callerAddress: world.world.accounts.lender.address,
      }),
    })
  const held = fetch(`http://127.0.0.1:${port}/held`)
  await expect.poll(() => isHolding).toBe(true)
  const refused = await screen()
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'OVERLOADED' })
  expect(refused.headers.get('retry-after')).toBe('5')
  const health = await fetch(`http://127.0.0.1:${port}/livez`)
  expect(health.status).toBe(200)
  expect(await ctx.database.db.selectFrom('payments').selectAll().execute()).toEqual([])
  letGo()
  await held
  expect((await screen()).status).toBe(200)
})
