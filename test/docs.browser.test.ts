import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect, watchPage } from './dashboard/support/inspect.ts'
import { launchBrowser } from './support/browser.ts'
import { startTestService, type TestService } from './support/service.ts'

const root = join(import.meta.dirname, '..')
let service: TestService
let browser: Browser

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/buildDocs.ts'], { cwd: root, stdio: 'inherit' })
  service = await startTestService()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await service?.stop()
})

test.each(['', 'integration', 'api', 'api/screen_wallet', 'personas', 'model', 'changelog'])(
  '/docs/%s stands every screen, asks nobody else, and breaks no rule of its own policy',
  async path => {
    const page = await browser.newPage()
    const { problems } = watchPage(page, [service.baseUrl])
    await page.goto(`${service.baseUrl}/docs/${path}`)
    await inspect(page, `docs-${path.replaceAll('/', '-')}`)
    expect(problems).toEqual([])
    await page.close()
  },
)

test('the search is used by keyboard alone', async () => {
  const page = await browser.newPage()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`${service.baseUrl}/docs/`)
  await page.keyboard.press('/')
  await page.keyboard.type('idempotency')
  await page.getByRole('search').getByRole('link').first().waitFor()
  expect(await page.locator('#docs-count').textContent()).toMatch(/^\d+ results?$/)
  const { x = -1, width = 999 } = (await page.locator('#docs-found').boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/docs\/.+/)
  await page.close()
})

test('the language of the samples is chosen once', async () => {
  const page = await browser.newPage()
  await page.goto(`${service.baseUrl}/docs/api/screen_wallet`)
  await page.getByText('Python', { exact: true }).click()
  await page.getByText('from vouch_pay import pay').waitFor()
  await page.goto(`${service.baseUrl}/docs/api/chat_query`)
  await page.getByText('from vouch_pay import pay').waitFor()
  await page.close()
})

test('without JavaScript everything can be read, and the menu opens on a phone', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto(`${service.baseUrl}/docs/api/screen_wallet`)
  await page.getByText('Go', { exact: true }).click()
  await page.getByText('answer, err := Pay(').waitFor()
  await page.getByRole('button', { name: 'Contents' }).click()
  await page.getByRole('link', { name: 'Model card' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(page.url()).toBe(`${service.baseUrl}/docs/model`)
  await context.close()
})

test('links out of the documentation lead somewhere', async () => {
  const out = new Set(['/openapi.json'])
  for (const name of ['index', 'api', 'api/screen_wallet'])
    for (const [, href = ''] of readFileSync(join(root, `dashboard/dist-docs/${name}.html`), 'utf8').matchAll(
      / href="(\/[^"#]*)/g,
    ))
      if (!href.startsWith('/docs')) out.add(href)
  const answers = await Promise.all(
    [...out].map(async path => [path, (await fetch(service.baseUrl + path)).status] as const),
  )
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
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
