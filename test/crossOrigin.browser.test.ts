import type { FastifyInstance } from 'fastify'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../src/http/buildServer.ts'
import { launchBrowser } from './support/browser.ts'
import { createTestContext } from './support/context.ts'
import { type LocalServer, serveLocally } from './support/serveLocally.ts'

let app: FastifyInstance
let elsewhere: LocalServer
let browser: Browser
let page: Page
let api: string

beforeAll(async () => {
  app = await buildServer(await createTestContext())
  app.get('/paid', async (request, reply) => {
    reply.header('payment-required', 'offer').header('x-payment-response', 'receipt')
    return { header: request.headers['x-payment'] ?? null }
  })
  api = await app.listen({ host: '127.0.0.1', port: 0 })
  elsewhere = await serveLocally((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<p>a lender</p>'),
  )
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.goto(elsewhere.url)
})
afterAll(async () => {
  await browser?.close()
  await elsewhere.stop()
  await app.close()
})

test('a page of another origin may pay: its headers pass the preflight and it can read ours', async () => {
  const seen = await page.evaluate(async url => {
    const response = await fetch(url, {
      headers: {
        'X-PAYMENT': '{}',
        'PAYMENT-SIGNATURE': 'e30=',
        'Access-Control-Expose-Headers': 'PAYMENT-RESPONSE',
      },
    })
    const names = ['payment-required', 'x-payment-response', 'x-request-id']
    return { body: await response.json(), headers: names.map(name => response.headers.get(name)) }
  }, `${api}/paid`)
  expect(seen).toEqual({
    body: { header: '{}' },
    headers: ['offer', 'receipt', expect.stringMatching(/^[0-9a-f-]{36}$/)],
  })
})

test('an error is readable there too', async () => {
  const body = await page.evaluate(async url => (await fetch(url)).json(), `${api}/nowhere`)
  expect(body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})

test('a header we do not know does not pass', async () => {
  const outcome = await page.evaluate(
    url =>
      fetch(url, { headers: { 'X-Evil': '1' } }).then(
        () => 'passed',
        () => 'blocked',
      ),
    `${api}/paid`,
  )
  expect(outcome).toBe('blocked')
})
