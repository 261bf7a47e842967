import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from './support/browser.ts'
import { patience } from './support/patience.ts'
import { startTestService, type TestService } from './support/service.ts'

let service: TestService
let browser: Browser

beforeAll(async () => {
  service = await startTestService()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

test('the reference shows every operation, asks nobody else, and breaks no rule of its own policy', async () => {
  const page = await browser.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', request => asked.push(request.url()))
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(`${service.baseUrl}/docs/`)
  await page
    .getByText('Screen a borrower wallet')
    .first()
    .waitFor({ timeout: patience(20_000) })
  await page.getByText('Analyze a wallet').first().waitFor()
  const elsewhere = asked.filter(url => !/^(data|blob):/.test(url) && !url.startsWith(service.baseUrl))
  expect(elsewhere).toEqual([])
  expect(asked).toContain(`${service.baseUrl}/openapi.json`)
  expect(complaints).toEqual([])
  await page.close()
})

test('what it offers to try are people of the embedded world', async () => {
  const { body } = await service.call('/openapi.json')
  const personas = new Set(service.world.personas.map(({ address }) => address))
  const screen = body.paths['/api/lender/screen'].post.requestBody.content['application/json'].example
  expect(personas).toContain(screen.walletAddress)
  expect(screen.callerAddress).toBe(service.world.accounts.lender.address)
  const [address] = body.paths['/api/wallet/{address}/signals/{signal}'].get.parameters
  expect(personas).toContain(address.schema.examples[0])
  const answer = await service.call('/api/lender/screen', { body: screen, pay: 10_000n })
  expect(answer).toMatchObject({ status: 200, body: { walletAddress: screen.walletAddress } })
})
