import type { Page, Route } from 'playwright-core'
import { generatePrivateKey } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { Harness } from './dashboard.browser.test.ts'
import { inspect } from './support/inspect.ts'

export function describeTrouble({ visit, dashboard }: Harness): void {
  const fill = async (page: Page, name: string) => {
    await page.goto(`/screen?wallet=${dashboard().persona(name).address}`)
    await page.getByRole('button', { name: /Connect and screen/ }).click()
    await page.getByRole('button', { name: 'Test Wallet' }).click()
  }
  const lender = () => dashboard().world.accounts.lender2.privateKey

  describe('when things go wrong', () => {
    test('a refusal in the wallet costs nothing and can be repeated', async () => {
      const before = await dashboard().earned()
      const { page, mood } = await visit({ key: lender() })
      mood.rejects = true
      await fill(page, 'saver')
      await page.getByText('You declined in your wallet').waitFor()
      await inspect(page, 'rejected')
      expect(await dashboard().earned()).toBe(before)
      mood.rejects = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL(/\/screen\/w\//)
    })

    test('a wallet on another network is asked to change, and told so when it does not', async () => {
      const { page, mood } = await visit({ key: lender() })
      mood.chainId = '0x1'
      mood.staysOnChain = true
      await fill(page, 'saver')
      await page.getByText('Your wallet is on another network').waitFor()
      await inspect(page, 'wrong-chain')
      expect(mood.signatures).toBe(0)
      mood.staysOnChain = false
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL(/\/screen\/w\//)
    })

    test('a page whose file does not arrive says so, and comes when tried again', async () => {
      const { page } = await visit()
      await page.goto('/')
      await page.route('**/assets/StatusPage*', route => route.abort('connectionreset'))
      await page.getByRole('link', { name: 'Status' }).click()
      await page.getByText('No connection').waitFor()
      await page.unroute('**/assets/StatusPage*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('heading', { name: 'Status' }).waitFor()
    })

    test('an empty wallet is told before it signs', async () => {
      const { page, mood } = await visit({ key: generatePrivateKey() })
      await fill(page, 'saver')
      await page.getByText('Not enough in this wallet').waitFor()
      await inspect(page, 'insufficient-funds')
      expect(mood.signatures).toBe(0)
    })

    test('an answer lost on the way is asked for again with the same payment', async () => {
      const before = await dashboard().earned()
      const { page, mood } = await visit({ key: lender() })
      let lost = 0
      await page.route('**/api/lender/screen', async route => {
        if (lost++ > 0) return route.continue()
        await route.fetch()
        await route.abort('connectionreset')
      })
      await fill(page, 'freelancer')
      await page.waitForURL(/\/screen\/w\//)
      expect(lost).toBe(2)
      expect(mood.signatures).toBe(1)
      expect(await dashboard().earned()).toBe(before + 10_000n)
    })

    test('a page reloaded in mid-payment finds its answer, and pays once', async () => {
      const before = await dashboard().earned()
      const { page, mood } = await visit({ key: lender() })
      const { served } = await holdAnswer(page, '**/api/lender/screen')
      await fill(page, 'seasonal')
      await served
      await page.reload()
      await page.getByText(/was fetched again/).waitFor()
      await inspect(page, 'fetched-again')
      await page.getByRole('link', { name: 'Results', exact: true }).click()
      await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
      expect(mood.signatures).toBe(1)
      expect(await dashboard().earned()).toBe(before + 10_000n)
    })

    test('a batch whose page is reloaded in mid-payment finds all its answers, and pays once', async () => {
      const before = await dashboard().earned()
      const { page, mood } = await visit({ key: lender() })
      const { served } = await holdAnswer(page, '**/api/lender/screen/batch')
      await page.goto('/screen?mode=many')
      const list = ['saver', 'seasonal', 'spender'].map(name => dashboard().persona(name).address)
      await page.getByLabel('Wallet addresses').fill(list.join(' '))
      await page.getByRole('button', { name: /^Screen all/ }).click()
      await page.getByRole('button', { name: 'Test Wallet' }).click()
      await served
      await page.reload()
      await page.getByRole('heading', { name: '3 of 3 answered' }).waitFor()
      expect(mood.signatures).toBe(1)
      expect(await dashboard().earned()).toBe(before + 30_000n)
    })

    test('without a connection it says so, and signs nothing', async () => {
      const { page, context } = await visit({ key: lender() })
      await page.goto('/screen')
      await page.getByRole('heading', { name: 'Screen a wallet' }).waitFor()
      await context.setOffline(true)
      await page.getByText('You are offline').waitFor()
      await inspect(page, 'offline')
      await context.setOffline(false)
      await page.getByText('You are offline').waitFor({ state: 'detached' })
    })

    test('a part of the app that does not arrive is a connection that failed, and comes when tried again', async () => {
      const { page } = await visit()
      await page.route('**/assets/demoProvider*', route => route.abort('connectionreset'))
      await page.goto(`/screen?wallet=${dashboard().persona('saver').address}`)
      await page.getByRole('button', { name: /Connect and screen/ }).click()
      await page.getByRole('button', { name: 'Use the demo wallet' }).click()
      await page.getByText('No connection').waitFor()
      await inspect(page, 'missing-part')
      await page.unroute('**/assets/demoProvider*')
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.waitForURL(/\/screen\/w\//)
    })
  })
}

/** The next call is served and charged, but its answer never arrives; `served` resolves once it was served. */
async function holdAnswer(page: Page, path: string): Promise<{ served: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    await route.fetch()
    resolve()
  }
  await page.route(path, hold, { times: 1 })
  return { served: promise }
}
