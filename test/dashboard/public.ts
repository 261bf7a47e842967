import { describe, expect, test } from 'vitest'
import { hangMs } from '../support/hangMs.ts'
import { sayOnChain } from '../support/sayOnChain.ts'
import type { Harness } from './dashboard.browser.test.ts'
import { inspect } from './support/inspect.ts'

/** How far the page has jumped while it was loaded, as browsers measure it. */
const layoutShift = `new Promise(done => {
  let sum = 0
  new PerformanceObserver(list => {
    for (const { value } of list.getEntries()) sum += value
  }).observe({ type: 'layout-shift', buffered: true })
  requestAnimationFrame(() => requestAnimationFrame(() => done(sum)))
})`

export function describePublic({ dashboard, visit }: Harness): void {
  describe('anyone', () => {
    test('sees what it is, with an example for each verdict', async () => {
      const { page } = await visit()
      await page.goto('/')
      await page.getByRole('heading', { name: 'Would you lend to this wallet?' }).waitFor()
      await inspect(page, 'landing')
      await page.getByRole('button', { name: 'Fake income' }).click()
      await page.getByText('Not trustworthy', { exact: true }).waitFor()
      await page.getByRole('group', { name: /^A circle: \$15,000 came back/ }).waitFor()
      await inspect(page, 'landing-circle')
    })

    test.each(['en-US', 'es-MX', 'fil-PH'])(
      'has the whole bar on the narrowest phone in %s',
      async locale => {
        const { page } = await visit({ locale })
        await page.setViewportSize({ width: 320, height: 640 })
        await page.goto('/')
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(
          0,
        )
      },
    )

    test('reads help and status', async () => {
      const { page } = await visit()
      const works = page.getByRole('row', { name: /Celo node Working/ })
      // A node that is busy with another test is told as slow, and looked at again.
      const look = async () => {
        await page.goto('/status')
        return works.waitFor({ timeout: hangMs / 4 }).then(
          () => true,
          () => false,
        )
      }
      await expect.poll(look).toBe(true)
      await inspect(page, 'status')
      await page.goto('/help')
      await page.getByRole('heading', { name: 'What counts as income' }).waitFor()
      await inspect(page, 'help')
      await page.goto('/me/nowhere')
      await inspect(page, 'sign-in')
    })

    test('reads what buyers said, as text and whatever they wrote', async () => {
      const { world, baseUrl } = dashboard()
      const words = `<img src=x onerror="document.title='taken'"> ${'w'.repeat(200)}`
      await sayOnChain(world, { ...world.accounts.lender2, file: { text: words } })
      const read = async () =>
        (await (await fetch(`${baseUrl}/api/feedback`)).json()) as { newest: unknown[] }
      await expect.poll(async () => (await read()).newest.length).toBe(1)
      for (const phone of [false, true]) {
        const { page } = await visit({ phone })
        await page.goto('/feedback')
        await page.getByRole('heading', { name: 'What buyers said' }).waitFor()
        await page.getByText('Without receipt', { exact: true }).waitFor()
        await page.getByText('<img src=x').waitFor()
        expect(await page.title()).toBe('What buyers said · Vouch')
        await inspect(page, phone ? 'feedback-phone' : 'feedback')
      }
    })

    test('is told plainly that a passport does not exist, with and without JavaScript', async () => {
      const { page } = await visit()
      await page.goto('/verify')
      await page.getByLabel('Passport id or statement number').fill('nonsense')
      await page.getByRole('button', { name: 'Check' }).click()
      await page
        .getByRole('alert')
        .getByText(/^An id is/)
        .waitFor()
      await inspect(page, 'verify')
      await page.getByLabel('Passport id or statement number').fill('wp-0000000000')
      await page.getByRole('button', { name: 'Check' }).click()
      await page.getByRole('heading', { name: 'Not found' }).waitFor()
      await inspect(page, 'passport-unknown')

      await page.goto('/p/WP-0000000000')
      await page.locator('#main').getByRole('heading', { name: 'Not found' }).waitFor()
      expect(await page.evaluate(layoutShift)).toBeLessThan(0.05)

      const plain = await visit({ javaScriptEnabled: false })
      await plain.page.goto('/')
      const title = plain.page.getByRole('heading', { name: 'Would you lend to this wallet?' })
      expect((await title.boundingBox())?.y).toBeLessThan(300)
      await plain.page.goto('/status')
      await plain.page.getByRole('heading', { name: 'Status: Working' }).waitFor()
      const response = await plain.page.goto('/verify?id=WP-0000000000')
      expect(response?.status()).toBe(404)
      expect(await plain.page.getByRole('heading', { level: 1 }).textContent()).toBe('Not found')
    })

    test('works by keyboard alone', async () => {
      const { page } = await visit()
      await page.goto('/')
      await page.getByRole('link', { name: 'Skip to content' }).waitFor({ state: 'attached' })
      await page.keyboard.press('Tab')
      expect(await page.evaluate('document.activeElement?.textContent')).toBe('Skip to content')
      await page.getByRole('button', { name: 'Settings' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Settings' }).waitFor()
      await inspect(page, 'settings')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await page.evaluate("document.activeElement?.getAttribute('aria-label')")).toBe('Settings')
      await page.getByRole('link', { name: 'Screen', exact: true }).first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Screen a wallet' }).waitFor()
      expect(await page.evaluate('document.activeElement?.id')).toBe('main')
    })

    test('sees amounts in shillings beside dollars, in Swahili', async () => {
      const { page } = await visit({ locale: 'sw-KE' })
      await page.goto('/')
      await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('sw')
      await page.getByRole('button', { name: 'Mipangilio' }).click()
      await page.locator('dialog select').nth(1).selectOption('KES')
      await page.keyboard.press('Escape')
      await page
        .getByText(/≈\sKsh/)
        .first()
        .waitFor()
    })

    test.each(['sw', 'pt', 'fr', 'es', 'fil'])('reads it in %s', async locale => {
      const { page } = await visit({ locale, phone: true })
      await page.goto('/')
      await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe(locale)
      await inspect(page, `landing-${locale}`)
    })
  })
}
