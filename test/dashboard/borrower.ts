import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Harness } from './dashboard.browser.test.ts'
import { checkAsLandlord } from './landlord.ts'
import { putRight } from './putRight.ts'
import { inspect } from './support/inspect.ts'

export function describeBorrower(harness: Harness): void {
  const { visit, dashboard, newcomer } = harness
  const signIn = async (page: Page) => {
    await page.goto('/me')
    await page.getByRole('main').getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('button', { name: 'Test Wallet' }).click()
    await page.getByRole('button', { name: 'Sign in, free' }).click()
    await page.getByRole('heading', { name: 'What made the score' }).waitFor()
  }
  const open = (page: Page, tab: string) => page.locator('.subnav').getByRole('link', { name: tab }).click()

  describe('a borrower', () => {
    test('signs in with one free signature and sees why the score is what it is', async () => {
      const before = await dashboard().earned()
      const { page, mood } = await visit({ key: dashboard().persona('biweekly-two-employers').privateKey })
      await signIn(page)
      expect(mood.signatures).toBe(1)
      expect(await page.evaluate('document.activeElement.id')).toBe('main')
      await page.locator('.shade-1').first().waitFor({ state: 'attached' })
      await inspect(page, 'overview')

      await open(page, 'Factors')
      await page.getByRole('heading', { name: 'What if …' }).waitFor()
      await page.getByText('No factor would change.').waitFor()
      await inspect(page, 'factors')

      await open(page, 'Activity')
      const all = await page.locator('tbody tr').count()
      await page.getByRole('button', { name: 'Not counted' }).click()
      const excluded = await page.locator('tbody tr').count()
      expect(excluded).toBeLessThan(all)
      await page.getByRole('button', { name: 'Income' }).click()
      await inspect(page, 'activity')
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV' }).click(),
      ])
      expect(readFileSync(await csv.path(), 'utf8')).toMatch(/^time,direction,meaning,/)
      const day = (await page.locator('tbody th').first().textContent()) ?? ''
      await page.getByLabel('Search').fill(day)
      await page.locator('tbody th', { hasText: day }).first().waitFor()
      await page.getByLabel('Search').fill('zzzz')
      await page.getByRole('heading', { name: 'Nothing matches' }).waitFor()

      await open(page, 'History')
      await page.getByRole('group', { name: /^Score over time/ }).waitFor()
      await inspect(page, 'history')
      expect(await dashboard().earned()).toBe(before)
    })

    test('a thin wallet learns what would raise its score, and by how much', async () => {
      const { page } = await visit({ key: dashboard().persona('spender').privateKey, phone: true })
      await signIn(page)
      await open(page, 'Factors')
      const score = page.locator('.score-number')
      await score.waitFor()
      const before = Number(await score.textContent())
      await page.getByLabel(/^I spend/).fill('50')
      await expect.poll(async () => Number(await score.textContent())).toBeGreaterThan(before)
      await inspect(page, 'factors-thin')
    })

    test('issues a passport, shows it, shares a part of it, takes it back', async ({ task }) => {
      const before = await dashboard().earned()
      const { privateKey: key } = newcomer(task, ['biweekly-two-employers', 'rent-to-employer'])
      const { page, mood } = await visit({ key })
      await signIn(page)
      await open(page, 'Passports')
      await page.getByRole('button', { name: 'Sign and issue for $0.10' }).click()
      await page.locator('.passport .chip.good').waitFor()
      expect(mood.signatures).toBe(3)
      expect(await dashboard().earned()).toBe(before + 100_000n)
      const id = await page.locator('.passport h3').textContent()
      expect(await page.locator(':focus').textContent()).toBe(id)
      await inspect(page, 'passports')
      expect(id).toMatch(/^WP-[0-9A-Z]{10}$/)

      const [whole] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save document' }).click(),
      ])
      await page.getByText('Show only some facts').click()
      const [part] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save these facts' }).click(),
      ])
      await page.getByLabel('Prove “at least”, without the figure').selectOption('income')
      const least = page.getByLabel('Is at least')
      await least.fill('1000000')
      await page.getByRole('button', { name: 'Copy a link that shows this' }).click()
      await page.getByText('This passport does not prove that much.').waitFor()
      await least.fill('200')
      await page.getByLabel('Score', { exact: true }).uncheck()
      await page.getByRole('button', { name: 'Copy a link that shows this' }).click()
      const link = await page.getByLabel('Link that shows what you chose').first().inputValue()
      await inspect(page, 'passport-link')

      const plain = await visit({ javaScriptEnabled: false })
      await plain.page.goto(`/p/${id}`)
      expect(await plain.page.getByRole('heading', { level: 1 }).textContent()).toBe('Valid')
      await plain.context.close()

      for (const phone of [false, true]) {
        const shown = await visit({ phone })
        const asked: string[] = []
        shown.page.on('request', request => asked.push(`${request.url()} ${request.postData() ?? ''}`))
        await shown.page.goto(link)
        await shown.page.getByText(/^Genuine: these facts/).waitFor()
        await shown.page.getByText('at least 200').waitFor()
        await shown.page.getByText(/^Not shown: Score, Monthly income/).waitFor()
        expect(asked.filter(request => new URL(request.split(' ')[0] ?? '').search.includes('show'))).toEqual(
          [],
        )
        expect(asked.filter(request => request.includes('nodes'))).toEqual([])
        await shown.page.getByText('Check with a node of your own').click()
        const node = shown.page.getByRole('button', { name: 'Ask this node' })
        await shown.page.getByLabel('Address of a node').fill(dashboard().world.rpcUrl)
        await node.click()
        await shown.page.getByText(/^Your node says the same/).waitFor()
        await inspect(shown.page, phone ? 'passport-shown-phone' : 'passport-shown')
        await shown.page.getByLabel('Contract').fill(`0x${'12'.repeat(20)}`)
        await node.click()
        await shown.page.getByText('This node gave no readable answer.').waitFor()
        await shown.context.close()
      }

      const asker = await visit()
      await asker.page.goto('/verify')
      await asker.page.getByRole('button', { name: 'Make a request' }).click()
      await inspect(asker.page, 'proof-asked')
      await page.goto(await asker.page.getByLabel('Request to send to the holder').inputValue())
      await page.getByText(/^Somebody asks for a proof/).waitFor()
      await page.getByLabel('Prove “at least”, without the figure').selectOption('income')
      await page.getByLabel('Is at least').fill('200')
      await page.getByRole('button', { name: 'Copy a link that shows this' }).click()
      const made = await page.getByLabel('Link that shows what you chose').first().inputValue()
      expect(mood.signatures).toBe(4)
      await inspect(page, 'proof-for-one')
      await asker.page.goto(made)
      await asker.page.getByText(/^Made for you/).waitFor()
      const another = await visit()
      await another.page.goto(made)
      await another.page.getByText(/^Made for somebody else/).waitFor()
      await Promise.all([asker.context.close(), another.context.close()])

      const anyone = await visit()
      await anyone.page.goto('/verify')
      const first = anyone.page.locator('input[type=file]')
      await first.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('[]') })
      await anyone.page
        .getByText('This file is neither a passport document nor a signed statement.')
        .waitFor()
      await first.setInputFiles(await part.path())
      await anyone.page.getByText(/^Genuine: these facts/).waitFor()
      await anyone.page.goto(`/p/${id}`)
      await anyone.page.getByRole('heading', { name: 'Valid' }).waitFor()
      expect(await anyone.page.getByText('Monthly income').count()).toBe(0)
      const upload = anyone.page.locator('input[type=file]')
      await upload.setInputFiles(await whole.path())
      await anyone.page.getByText(/^Genuine: this is the document/).waitFor()
      await inspect(anyone.page, 'passport-valid')
      await upload.setInputFiles(await part.path())
      await anyone.page.getByText(/^Genuine: these facts/).waitFor()
      const altered = readFileSync(await whole.path(), 'utf8').replace(
        /"reputationScore": \d+/,
        '"reputationScore": 100',
      )
      await upload.setInputFiles({
        name: 'altered.json',
        mimeType: 'application/json',
        buffer: Buffer.from(altered),
      })
      await anyone.page.getByText('This is not the document of this passport.').waitFor()
      await inspect(anyone.page, 'passport-altered')

      await page.getByRole('button', { name: 'Revoke' }).click()
      await inspect(page, 'passport-revoke')
      await page.getByRole('button', { name: 'Yes, revoke it' }).click()
      await page.locator('.passport .chip.bad').first().waitFor()
      expect(mood.signatures).toBe(5)
      await anyone.page.reload()
      await anyone.page.getByRole('heading', { name: 'Revoked' }).waitFor()
      await inspect(anyone.page, 'passport-revoked')
    }, 300_000)

    test('renews a passport in one step, and says no without leaving anything behind', async ({ task }) => {
      const before = await dashboard().earned()
      const { privateKey: key } = newcomer(task, ['job-changer', 'school-fees'])
      const { page, mood } = await visit({ key, phone: true })
      await signIn(page)
      await open(page, 'Passports')
      mood.rejects = true
      await page.getByRole('button', { name: 'Sign and issue for $0.10' }).click()
      await page.getByRole('alert').waitFor()
      await page.getByRole('heading', { name: 'No passport' }).waitFor()
      mood.rejects = false
      await page.getByRole('button', { name: 'Sign and issue for $0.10' }).click()
      await page.locator('.passport .chip.good').waitFor()
      const old = (await page.locator('.passport h3').textContent()) ?? ''
      await inspect(page, 'passport-renewable')
      await page.getByRole('button', { name: 'Renew for $0.10' }).click()
      await expect.poll(() => page.locator('.passport').count()).toBe(2)
      expect(await dashboard().earned()).toBe(before + 200_000n)
      const anyone = await visit()
      await expect
        .poll(async () => (await anyone.page.request.get(`/api/agent/verify/${old}`)).text())
        .toMatch(/"supersededBy":"WP-/)
      await anyone.page.goto(`/p/${old}`)
      await anyone.page.getByText('A newer passport takes its place:').waitFor()
      await inspect(anyone.page, 'passport-renewed')
      await anyone.page.getByRole('link', { name: /^WP-/ }).click()
      await anyone.page.getByRole('heading', { name: 'Valid' }).waitFor()
    })

    test('whose wallet signs no messages takes a passport back by a transaction', async ({ task }) => {
      const { privateKey: key } = newcomer(task, ['freelancer', 'weekly-gig'])
      const { page, mood } = await visit({ key })
      await signIn(page)
      await open(page, 'Passports')
      await page.getByRole('button', { name: 'Sign and issue for $0.10' }).click()
      await page.locator('.passport .chip.good').waitFor()
      mood.signsMessages = false
      await page.getByRole('button', { name: 'Revoke' }).click()
      await page.getByRole('button', { name: 'Yes, revoke it' }).click()
      await page.locator('.passport .chip.bad').waitFor()
    })

    test('makes a statement and asks a question, each paid for once', async ({ task }) => {
      const before = await dashboard().earned()
      const { privateKey: key } = newcomer(task, ['salaried-monthly', 'treasurer'])
      const { page } = await visit({ key })
      await signIn(page)
      await open(page, 'Statements')
      await page.getByRole('button', { name: '3 months' }).click()
      await page.getByRole('button', { name: /^Make statement/ }).click()
      const link = page.getByRole('link', { name: 'PDF' })
      await link.waitFor()
      const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
      await inspect(page, 'statements')
      await checkAsLandlord(harness, await pdf.body())

      const elsewhere = await visit({ key })
      expect((await elsewhere.page.request.get('/api/session/statements')).status()).toBe(401)
      await signIn(elsewhere.page)
      await open(elsewhere.page, 'Statements')
      await elsewhere.page.getByText(/^3 months up to/).waitFor()
      const stranger = await visit({ key: dashboard().persona('merchant').privateKey })
      await signIn(stranger.page)
      await open(stranger.page, 'Statements')
      await stranger.page.getByRole('heading', { name: 'No statement made yet' }).waitFor()

      await open(page, 'Ask')
      const current = page.locator('.subnav [aria-current]')
      await page.setViewportSize({ width: 360, height: 640 })
      await open(page, 'Statements')
      await open(page, 'Ask')
      const box = await current.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360)
      await page.getByRole('button', { name: 'Who pays me regularly?' }).click()
      await page.getByRole('button', { name: /^Ask for/ }).click()
      await page.locator('.bubble:not(.mine, .pending)').waitFor()
      const form = page.locator('.composer')
      const place = await form.boundingBox()
      await page.getByRole('button', { name: 'How much did I earn last month?' }).click()
      await page.getByRole('button', { name: /^Ask for/ }).click()
      await page.getByText('Where the figures come from').nth(1).waitFor()
      expect(await form.boundingBox()).toEqual(place)
      await page.getByText('Where the figures come from').nth(1).click()
      await inspect(page, 'ask')
      // In Portuguese the button takes half of a phone; the question has a line of its own.
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByLabel('Language').selectOption('pt')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Perguntar por/ }).waitFor()
      expect((await page.locator('.composer textarea').boundingBox())?.width).toBeGreaterThan(190)
      await page.getByRole('button', { name: 'Configurações' }).click()
      await page.getByLabel('Idioma').selectOption('en')
      await page.keyboard.press('Escape')
      expect(await dashboard().earned()).toBe(before + 30_000n)

      await page.getByLabel('Your question').fill('purple monkey dishwasher')
      await page.getByRole('button', { name: /^Ask for/ }).click()
      await page.locator('ol .notice').waitFor()
      await inspect(page, 'ask-not-understood')
      expect(await dashboard().earned()).toBe(before + 30_000n)
    })

    test('puts a misread question right for nothing, and has the answers after a reload', async () => {
      const { page } = await visit({ key: dashboard().persona('saver').privateKey })
      await signIn(page)
      await open(page, 'Ask')
      await putRight(page, () => dashboard().earned())
    })

    test('whose session has ended is asked to sign in again, and loses nothing', async () => {
      const { page, context } = await visit({ key: dashboard().persona('merchant').privateKey })
      await signIn(page)
      await context.clearCookies()
      await page.getByRole('button', { name: 'Refresh' }).click()
      await page.getByText('Your session has ended.').waitFor()
      await inspect(page, 'session-ended')
      await page.getByRole('button', { name: 'Sign in, free' }).click()
      await page.getByRole('heading', { name: 'What made the score' }).waitFor()
    })
  })
}
