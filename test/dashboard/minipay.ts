import type { Page } from 'playwright-core'
import { describe, expect, type RunnerTestCase, test } from 'vitest'
import { usdtOf } from '../support/usdtOf.ts'
import type { Harness } from './dashboard.browser.test.ts'
import { inspect } from './support/inspect.ts'

/** Compressed, all that has to arrive before somebody can tap. */
const mostFirstLoad = 80 * 1024

export function describeMiniPay({ visit, dashboard, newcomer }: Harness): void {
  const arrive = async (task: Readonly<RunnerTestCase>, ...names: string[]) => {
    const person = newcomer(task, names)
    return { person, ...(await visit({ key: person.privateKey, isMiniPay: true, phone: true })) }
  }
  const open = (page: Page, tab: string) => page.locator('.subnav').getByRole('link', { name: tab }).click()

  describe('in MiniPay', () => {
    test('a person sees the own analysis, buys a passport, shows income, takes it back: by transactions only', async ({
      task,
    }) => {
      const { page, context, mood } = await arrive(task, 'paid-twice-a-month', 'first-job')
      await page.goto('/')
      // The first tap; the second is the button, the third the wallet's own.
      const enter = page.getByRole('main').getByRole('link', { name: 'See my own wallet' })
      await enter.waitFor()
      await page.waitForLoadState('networkidle')
      expect(await readTransferred(page)).toBeLessThanOrEqual(mostFirstLoad)
      await enter.click()
      const signIn = page.getByRole('button', { name: 'See my analysis' })
      await signIn.waitFor()
      const { height = 0 } = (await signIn.boundingBox()) ?? {}
      expect(height).toBeGreaterThanOrEqual(44)
      await inspect(page, 'minipay-sign-in')

      mood.rejects = true
      await signIn.click()
      await page.getByText('You declined in your wallet').waitFor()
      mood.rejects = false
      await signIn.click()
      await page.getByRole('heading', { name: 'What made the score' }).waitFor()
      expect(mood).toMatchObject({ transactions: 1, signatures: 0 })
      const ownFirst = page.locator('.money').filter({ hasText: /^≈\s(Ksh|KES).*\$/ })
      await ownFirst.filter({ visible: true }).first().waitFor()
      await page.getByText('not shown in MiniPay').filter({ visible: true }).first().waitFor()
      expect(await page.locator('main').textContent()).not.toMatch(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/)
      await inspect(page, 'minipay')
      const stranger = await visit()
      await stranger.page.goto('/me')
      await stranger.page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).waitFor()

      await open(page, 'Passports')
      const issue = page.getByRole('button', { name: 'Sign and issue for $0.10' })
      mood.rejects = true
      await issue.click()
      await page.getByText('You declined in your wallet').waitFor()
      mood.rejects = false
      // Consent first, then the payment; with it the connection goes away for a while.
      mood.onTransaction = async () => {
        if (mood.transactions < 3) return
        mood.onTransaction = async () => {}
        await context.setOffline(true)
        setTimeout(() => void context.setOffline(false), 3_000)
      }
      await issue.click()
      await page.locator('.passport .chip.good').waitFor()
      expect(mood).toMatchObject({ transactions: 3, signatures: 0 })
      await inspect(page, 'minipay-passport')

      await page.getByText('Show only some facts').click()
      await page.getByLabel('Monthly income', { exact: true }).check()
      await page.getByRole('button', { name: 'Copy a link that shows this' }).click()
      const link = await page.getByLabel('Link that shows what you chose').first().inputValue()
      const lender = await visit()
      await lender.page.goto(link)
      await lender.page.getByText(/^Genuine: these facts/).waitFor()
      await lender.page.getByText('Monthly income').first().waitFor()

      await page.getByRole('button', { name: 'Revoke' }).click()
      await page.getByRole('button', { name: 'Yes, revoke it' }).click()
      await page.locator('.passport .chip.bad').first().waitFor()
      expect(mood).toMatchObject({ transactions: 4, signatures: 0 })
      await lender.page.reload()
      await lender.page.getByRole('heading', { name: 'Revoked' }).waitFor()
    })

    test('a page that went away after paying finds its answer, paid once', async ({ task }) => {
      const { page, mood } = await arrive(task, 'merchant', 'uneven-jobs')
      await page.goto('/me')
      await page.getByRole('button', { name: 'See my analysis' }).click()
      await page.getByRole('heading', { name: 'What made the score' }).waitFor()
      await open(page, 'Statements')
      await page.getByRole('button', { name: '3 months' }).click()
      const paid = new Promise<void>(resolve => {
        mood.onTransaction = async () => resolve()
      })
      await page.getByRole('button', { name: /^Make statement/ }).click()
      await paid
      await page.reload()
      await page.getByRole('link', { name: 'PDF' }).waitFor()
      expect(mood.transactions).toBe(2)
    })

    test('transfers and scores fit a phone, and do not say one by one what is hidden', async ({ task }) => {
      const { page } = await arrive(task, 'small-reserve', 'school-fees')
      await page.goto('/me')
      await page.getByRole('button', { name: 'See my analysis' }).click()
      await page.getByRole('heading', { name: 'What made the score' }).waitFor()
      await open(page, 'Activity')
      await page.getByText('Paid out').last().waitFor()
      expect(await page.getByText('not shown in MiniPay').count()).toBe(0)
      await inspect(page, 'minipay-activity')
      await open(page, 'History')
      await page.getByRole('cell', { name: /\$\d/ }).first().waitFor()
      await inspect(page, 'minipay-history')
    })

    test('on a slow chain, and with transactions that are replaced, all of it works and is paid once', async ({
      task,
    }) => {
      const { person, page, mood } = await arrive(task, 'growing-reserve', 'couple')
      mood.replacedAfterMs = 3_000
      await page.goto('/me')
      await page.getByRole('button', { name: 'See my analysis' }).click()
      await page.getByRole('heading', { name: 'What made the score' }).waitFor()
      const held = () => usdtOf(dashboard().world, person.address)
      const before = await held()
      await open(page, 'Passports')
      await page.getByRole('button', { name: 'Sign and issue for $0.10' }).click()
      await page.locator('.passport .chip.good').waitFor()
      expect(mood).toMatchObject({ transactions: 3, signatures: 0 })
      expect(before - (await held())).toBe(100_000n)
      await page.getByRole('button', { name: 'Revoke' }).click()
      await page.getByRole('button', { name: 'Yes, revoke it' }).click()
      await page.locator('.passport .chip.bad').first().waitFor()
      expect(mood).toMatchObject({ transactions: 4, signatures: 0 })
    })

    test('who holds too little is led to adding cash, and a lender to a browser', async ({ task }) => {
      const { page, mood } = await arrive(task, 'empty', 'empty')
      await page.goto('/me')
      await page.getByRole('button', { name: 'See my analysis' }).click()
      await open(page, 'Statements')
      await page.getByRole('button', { name: /^Make statement/ }).click()
      const add = page.getByRole('link', { name: 'Add cash' })
      await add.waitFor()
      expect(await add.getAttribute('href')).toBe('https://minipay.opera.com/add_cash')
      expect(mood.transactions).toBe(1)
      await inspect(page, 'minipay-short')
      await page.goto('/screen')
      await page.getByText(/^Screening shows addresses/).waitFor()
      await inspect(page, 'minipay-lender')
    })
  })
}

function readTransferred(page: Page): Promise<number> {
  return page.evaluate<number>(
    `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((sum, entry) => sum + entry.transferSize, 0)`,
  )
}
