import { readFileSync } from 'node:fs'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PRESETS } from '../../src/core/policy/presets.ts'
import { hangMs } from '../support/hangMs.ts'
import type { Harness } from './dashboard.browser.test.ts'
import { inspect } from './support/inspect.ts'

export function describeLender({ visit, dashboard, newcomer }: Harness): void {
  describe('a lender', () => {
    test('a newcomer pays for a first screen with the demo wallet, reads why, and follows it to a passport', async ({
      task,
    }) => {
      const { page } = await visit({ phone: true })
      const { address } = newcomer(task, ['salaried-monthly', 'borrower-repaid'])
      const before = await dashboard().earned()
      await page.goto('/')
      await page.getByRole('link', { name: 'Try it with play money' }).click()
      await page.getByText(/^A nurse whose clinic/).waitFor()
      await inspect(page, 'screen-one')
      await page.getByLabel('Wallet address', { exact: true }).fill(address)
      await page.getByRole('button', { name: /Connect and screen for \$0\.01/ }).click()
      await inspect(page, 'connect')
      await page.getByRole('button', { name: 'Use the demo wallet' }).click()
      await page.getByText('Trustworthy', { exact: true }).waitFor()
      await page.getByRole('group', { name: /^Income by month/ }).waitFor()
      expect(await dashboard().earned()).toBe(before + 10_000n)
      await inspect(page, 'detail-trustworthy')
      // The browser's own search finds what is folded, too.
      expect(await page.locator('.evidence').count()).toBe(0)
      await page.keyboard.press('Control+f')
      await page.locator('.evidence').first().waitFor({ state: 'attached' })

      await page.reload()
      await page.getByText('Trustworthy', { exact: true }).waitFor()
      await page.getByRole('link', { name: 'Spending' }).click()
      await page.getByText('settled on chain').waitFor()
      await inspect(page, 'spending')
      const [receipts] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^Receipts of \w+ 20\d\d$/ }).click(),
      ])
      const [kept] = JSON.parse(readFileSync(await receipts.path(), 'utf8'))
      expect(kept.delivery.payload).toMatchObject({ operation: 'screen_wallet', amount: '10000' })
      expect(await dashboard().earned()).toBe(before + 10_000n)

      await page.goBack()
      await page.getByRole('link', { name: /^Continue as “/ }).click()
      await page.getByRole('heading', { name: 'What made the score' }).waitFor()
      await page.getByRole('link', { name: 'Make it a passport' }).click()
      await page.getByRole('heading', { name: 'No passport issued yet' }).waitFor()
      await inspect(page, 'passports-none')
      await page.getByRole('button', { name: 'Sign and issue for $0.10' }).click()
      await page.getByRole('link', { name: 'Open the public page' }).click()
      await page.getByRole('heading', { name: 'Valid' }).waitFor()
      expect(await dashboard().earned()).toBe(before + 110_000n)
    })

    test('a loan in the question is answered beside the verdict', async () => {
      const { world, persona } = dashboard()
      const { page, mood } = await visit({ key: world.accounts.lender2.privateKey })
      await page.goto(`/screen?wallet=${persona('salaried-monthly').address}`)
      await page.getByText('Ask about a loan').click()
      await page.getByLabel('Amount in USD').fill('50.123')
      await page.getByText('Give an amount above 0').waitFor()
      await page.getByLabel('Amount in USD').fill('50')
      expect(mood.signatures).toBe(0)
      await page.getByRole('button', { name: /screen for \$0\.01/i }).click()
      await page.getByRole('button', { name: 'Test Wallet' }).click()
      await page.getByRole('heading', { name: 'The loan asked for' }).waitFor()
      await page.locator('.sheet').getByText('It fits.').first().waitFor()
      await inspect(page, 'detail-loan')
      await page.getByRole('link', { name: 'Screen again' }).click()
      await page.getByText('Ask about a loan').click()
      await page.getByLabel('Amount in USD').fill('1200')
      await page.getByRole('button', { name: /Pay .* and screen/ }).click()
      const advice =
        /It does not fit as asked\. It fits over \d+–\d+ months, or up to \$\d+\.\d\d over 6 months\./
      await page.locator('.sheet').getByText(advice).first().waitFor()
      const head = await page.locator('.file-head').textContent()
      expect(head).toMatch(new RegExp(`\\$1,200\\.00, 6 months\\. ${advice.source}`))
      // Nobody is passed by a policy that nobody chose; a chosen one judges the loan.
      expect(head).toContain('Your policy: Not set')
      await inspect(page, 'detail-loan-too-large')
      await page.getByRole('link', { name: 'Not set' }).first().click()
      await page.getByRole('button', { name: 'Use this policy' }).click()
      await page.goBack()
      await expect
        .poll(() => page.locator('.file-head').textContent())
        .toContain('Your policy: Refer not met: the loan as asked')
    })

    test('a batch is priced before it is signed, and takes one signature', async () => {
      const { world, persona } = dashboard()
      const { page, mood } = await visit({ key: world.accounts.lender2.privateKey })
      const before = await dashboard().earned()
      const names = ['salaried-monthly', 'wash-ring', 'new-wallet', 'income-stopped', 'merchant']
      const list = names.map(name => persona(name).address).join(' ; ')
      await page.goto('/screen?mode=many')
      await page.getByLabel('Wallet addresses').fill(`name,wallet\n${list} ${persona('merchant').address}`)
      await page.getByText('5 wallets').waitFor()
      await page
        .getByText('1 line repeats a wallet: it gets the same answer and costs nothing more (line 2).')
        .waitFor()
      await page.getByText('$0.01 each, $0.05 in all.').waitFor()
      await inspect(page, 'batch-price')
      expect(mood.signatures).toBe(0)
      mood.rejects = true
      await page.getByRole('button', { name: 'Screen all for $0.05' }).click()
      await page.getByRole('button', { name: 'Test Wallet' }).click()
      await page.getByText('You declined in your wallet').waitFor()
      expect(await page.evaluate('document.activeElement.id')).toBe('main')
      await inspect(page, 'batch-stopped')
      await page.reload()
      await page.goto('/screen?mode=many')
      mood.rejects = false
      await page.getByRole('button', { name: 'Continue (5 left)' }).click()
      await page.getByRole('heading', { name: '5 of 5 answered' }).waitFor()
      await page.getByRole('status').filter({ hasText: '5 of 5 answered' }).waitFor({ state: 'attached' })
      await inspect(page, 'batch-done')
      expect(mood.signatures).toBe(1)
      expect(await dashboard().earned()).toBe(before + 50_000n)
      await page.getByRole('link', { name: 'See the results' }).click()
      await workWithResults(page)
      await page.getByRole('link', { name: 'Spending' }).click()
      await page.getByRole('cell', { name: '5 wallets' }).waitFor()
    })

    test('a messy list is reviewed before it is paid for, mended line by line, and keeps its own columns', async () => {
      const { page } = await visit({ key: dashboard().world.accounts.lender2.privateKey })
      const { persona } = dashboard()
      const [good, bad] = [persona('salaried-monthly').address, persona('merchant').address]
      await page.goto('/screen?mode=many')
      await page
        .getByLabel('Wallet addresses')
        .fill(`Name,Wallet,Amount\n"Ann, A",${good},300\nJoy,${bad.slice(0, 12)},50\nKim,kim.celo.eth,20`)
      await page.getByText('1 wallet', { exact: true }).waitFor()
      await page.getByText(/Line 4: a name, not an address.* Kim · 20$/).waitFor()
      await inspect(page, 'batch-review')
      const line = page.getByLabel(/Line 3: not an address/)
      await line.fill(bad)
      await page.getByRole('button', { name: 'Fix' }).first().click()
      await page.getByText('2 wallets', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Screen all for $0.02' }).click()
      await page.getByRole('button', { name: 'Test Wallet' }).click()
      await page.getByRole('heading', { name: '2 of 2 answered' }).waitFor()
      await page.getByText('Ann, A · 300').waitFor()
      await page.getByRole('link', { name: 'See the results' }).click()
      await page.getByText('Name: Ann, A').waitFor()
      await page.goto(`/screen/w/${good}`)
      await page.getByText('Amount: 300').waitFor()
      expect(await page.locator('.file-head').textContent()).toContain('NameAnn, A')
      await page.goto('/screen?mode=many')
      await page.getByRole('button', { name: 'New list' }).click()
    })

    test('every line of a messy sheet comes out with its status, in the results, on paper and in the CSV', async () => {
      const { page } = await visit({ key: dashboard().world.accounts.lender2.privateKey })
      const before = await dashboard().earned()
      const wallets = ['salaried-monthly', 'merchant', 'wash-ring'].map(
        name => dashboard().persona(name).address,
      )
      const people = Array.from({ length: 150 }, (_, i) => `Person ${i % 3},${wallets[i % 3]},${i}`)
      const bad = Array.from({ length: 50 }, (_, i) => `Nobody ${i},0x${i},${i}`)
      const sheet = ['Name,Wallet,constructor', ...people, ...bad, `Eve,${wallets[0]},1`, 'Total,,9']
      await page.goto('/screen?mode=many')
      await page.getByLabel('Wallet addresses').fill(sheet.join('\n'))
      await page.getByText('50 lines could not be read').waitFor()
      await page.getByText('Lines 152–201.').waitFor()
      await page.getByText('Same wallet, different applicant: lines').waitFor()
      await page.getByText('Skipped 1 title or total row (line 203).').waitFor()
      await inspect(page, 'batch-messy')
      await page.getByRole('button', { name: 'Screen all for $0.03' }).click()
      await page.getByRole('button', { name: 'Test Wallet' }).click()
      await page.getByRole('heading', { name: '3 of 3 answered' }).waitFor()
      expect(await dashboard().earned()).toBe(before + 30_000n)
      await page.getByRole('button', { name: 'New list' }).click()
      await page.getByRole('link', { name: 'Results', exact: true }).click()
      const rows = page.locator('table.results tbody tr')
      await expect.poll(() => rows.count()).toBe(202)
      await page.getByText('Same wallet as line 2.').first().waitFor()
      await page.getByText('Same wallet, different applicant: line 202').first().waitFor()
      await inspect(page, 'results-messy')
      await page.emulateMedia({ media: 'print' })
      expect(await rows.last().isVisible()).toBe(true)
      await page.emulateMedia({ media: 'screen' })
      const [csv] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'CSV' }).click(),
      ])
      const [head = '', ...lines] = readFileSync(await csv.path(), 'utf8')
        .trim()
        .split('\r\n')
      expect(head).toMatch(/,line,status,repeatOfLine,otherApplicantsLines,problem,Name,constructor$/)
      const statuses = lines.map(line => /,(screened|repeat|unreadable|not-an-applicant),/.exec(line)?.[1])
      expect(
        Object.entries(Object.groupBy(statuses, String)).map(([is, found]) => [is, found?.length]),
      ).toEqual(
        expect.arrayContaining([
          ['screened', 3],
          ['repeat', 148],
          ['unreadable', 50],
          ['not-an-applicant', 1],
        ]),
      )
      expect(lines.find(line => line.includes('Nobody 7,'))).toMatch(
        /^0x7,.*,159,unreadable,,,length,Nobody 7,7$/,
      )
    })

    test('a long batch stops after the hundred that are signed for, and goes on with the rest', async () => {
      const { page, mood } = await visit({ key: dashboard().world.accounts.lender2.privateKey })
      const before = await dashboard().earned()
      const strangers = Array.from(
        { length: 102 },
        (_, index) => `0x${(index + 1).toString(16).padStart(40, 'c')}`,
      )
      await page.goto('/screen?mode=many')
      await page.getByLabel('Wallet addresses').fill(strangers.join('\n'))
      await page.getByText(/You sign 2 times/).waitFor()
      let release = () => {}
      const stopped = new Promise<void>(resolve => {
        release = resolve
      })
      const hold = async (route: Route) => {
        const response = await route.fetch({ timeout: hangMs })
        await stopped
        await route.fulfill({ response })
      }
      await page.route('**/api/lender/screen/batch', hold, { times: 1 })
      await page.getByRole('button', { name: 'Screen all for $1.02' }).click()
      await page.getByRole('button', { name: 'Test Wallet' }).click()
      await page.getByText('Judged, payment settling').first().waitFor()
      await page.getByRole('button', { name: 'Stop' }).click()
      release()
      await page.getByRole('heading', { name: '100 of 102 answered' }).waitFor()
      expect(mood.signatures).toBe(1)
      await page.reload()
      await page.getByRole('button', { name: 'Continue (2 left)' }).click()
      await page.getByRole('heading', { name: '102 of 102 answered' }).waitFor()
      expect(mood.signatures).toBe(2)
      expect(await dashboard().earned()).toBe(before + 1_020_000n)
    })

    test('sees which payer brought how much in each month', async () => {
      const { page } = await visit()
      await page.goto(`/screen?wallet=${dashboard().persona('biweekly-two-employers').address}`)
      await page.getByRole('button', { name: /Connect and screen/ }).click()
      await page.getByRole('button', { name: 'Use the demo wallet' }).click()
      await page.locator('.shade-1').first().waitFor({ state: 'attached' })
      const chart = page.locator('figure', { hasText: 'Part of a month' })
      await chart.getByText('Show as a table').click()
      await inspect(page, 'detail-streams')
      const cells = await chart.locator('table.compact tbody tr').nth(2).locator('td').allTextContents()
      const [income = 0, first = 0, second = 0] = cells.map(text => Number(text.replace(/[^\d.]/g, '')))
      expect(first).toBeGreaterThan(0)
      expect(second).toBeGreaterThan(0)
      expect(first + second).toBeCloseTo(income, 0)
    })

    test('reads of a stopped income what it was, and of a new wallet that it is not judged', async () => {
      const { page } = await visit({ phone: true })
      await page.goto(`/screen?wallet=${dashboard().persona('income-stopped').address}`)
      await page.getByRole('button', { name: /Connect and screen/ }).click()
      await page.getByRole('button', { name: 'Use the demo wallet' }).click()
      await page.getByText(/^Stopped\. It was about \$\d+ a month until/).waitFor()
      await page.getByText('Average until it stopped').waitFor()
      expect(await page.getByText(/expected, 80% sure/).count()).toBe(0)
      await inspect(page, 'detail-stopped')
      await page.locator('.flow').getByText('Show as a table').click()
      const table = page.locator('.flow .table-wrap')
      await table
        .getByText(/^\d+ transfers, /)
        .first()
        .waitFor()
      expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

      await page.goto(`/screen?wallet=${dashboard().persona('new-wallet').address}`)
      await page.getByRole('button', { name: /Pay .* and screen/ }).click()
      await page.getByText('Not judged yet').waitFor()
      await page.getByText('Not scored', { exact: true }).waitFor()
      expect(await page.locator('.score-number').textContent()).toBe('–')
      for (const name of ['Approve', 'Look closer', 'Decline'])
        expect(await page.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false')
      expect(await page.getByRole('button', { name: 'Save note' }).isDisabled()).toBe(true)
      expect(await page.getByLabel('Reasons').inputValue()).toMatch(/^Too little history \(model /)
      await inspect(page, 'detail-insufficient')

      await page.goto(`/screen?wallet=${dashboard().persona('merchant').address}`)
      await page.getByRole('button', { name: /Pay .* and screen/ }).click()
      await page.getByRole('button', { name: /^Show more/ }).click()
      expect(await page.locator('.lane').count()).toBeGreaterThan(20)
    })

    test('says of a wallet where nothing came in only that', async () => {
      const { page } = await visit()
      await page.goto(`/screen?wallet=${dashboard().persona('whale').address}`)
      await page.getByRole('button', { name: /Connect and screen/ }).click()
      await page.getByRole('button', { name: 'Use the demo wallet' }).click()
      await page.getByRole('heading', { name: 'Balance', exact: true }).first().waitFor()
      await page.getByText('Nothing came in during this time.').first().waitFor()
      await page.getByRole('heading', { name: 'Decision note' }).waitFor()
      expect(await page.getByRole('heading', { name: 'Not counted as income' }).count()).toBe(0)
    })

    test('a decision note is kept with the result', async () => {
      const { page } = await visit()
      await page.goto(`/screen?wallet=${dashboard().persona('wash-ring').address}`)
      await page.getByRole('button', { name: /Connect and screen/ }).click()
      await page.getByRole('button', { name: 'Use the demo wallet' }).click()
      await page.getByText('Not trustworthy', { exact: true }).waitFor()
      await page.getByRole('group', { name: /^Income by month/ }).waitFor()
      await readRing(page)
      await inspect(page, 'detail-not-trustworthy')
      await page.getByRole('button', { name: 'Decline' }).click()
      await page.getByLabel('Reasons').fill('Money only circles.')
      await page.getByRole('button', { name: 'Save note' }).click()
      await page.getByText(/^Saved/).waitFor()
      // What is printed is what was saved; a word more is not.
      await page.getByLabel('Amount in USD').fill('40')
      await page.getByText('Not saved yet.').waitFor()
      await page.getByLabel('Amount in USD').fill('')
      await page.getByText(/^Saved/).waitFor()
      await page.reload()
      expect(await page.getByLabel('Reasons').inputValue()).toBe('Money only circles.')
      expect(await page.title()).toMatch(/^Not trustworthy\. Score \d+ of 100\. ·/)
      // All that is printed has come.
      await page.getByRole('group', { name: /^Income by month/ }).waitFor()
      await page.getByRole('heading', { name: 'Not counted as income' }).waitFor()
      await printFile(page)
      const results = page.getByRole('link', { name: 'Results', exact: true })
      expect(await results.getAttribute('aria-current')).toBe('page')
      await results.click()
      const row = page.locator('tbody tr')
      await row.getByText('Decision: Decline').waitFor()
      await row.getByText('No income found').waitFor()
      await inspect(page, 'results-decided')
      await row.getByRole('link').first().click()

      await page.getByRole('button', { name: 'Forget' }).click()
      await page.getByRole('button', { name: 'Keep it' }).click()
      await page.getByText('Not trustworthy', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Forget' }).click()
      await page.getByRole('button', { name: 'Yes, forget it' }).click()
      await page.getByRole('heading', { name: 'No results yet' }).waitFor()
    })
  })
}

/** The circle is drawn, read with the keyboard and as a table, and its evidence is a statement. */
async function readRing(page: Page): Promise<void> {
  await page.getByRole('group', { name: /^A circle: \$1\d,\d{3} came back to this wallet/ }).waitFor()
  await page
    .getByText(
      /^\$1\d,\d{3} came back to this wallet in a circle, through 2 other addresses, in 1\d payments\./,
    )
    .waitFor()
  const stops = await page
    .locator('.ring [data-point]')
    .evaluateAll(points => points.map(point => point.tabIndex))
  expect(stops).toEqual([0, ...stops.slice(1).fill(-1)])
  await page.locator('.ring [data-point]').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText(/ passed through here on the way round\.$/).waitFor()
  await page.locator('.flow summary').click()
  await page.getByRole('cell', { name: /^This wallet → .* → .* → This wallet$/ }).waitFor()
  await page.locator('.reasons summary').first().click()
  const line = page.locator('.reasons .lines li').first()
  expect(await line.textContent()).toMatch(/20\d\d.*\+\$1,2\d\d\.\d\d.*→ This wallet.*Round trip/)
}

/** What is printed is a file: whose, about whom, the saved decision, everything unfolded, addresses whole. */
async function printFile(page: Page): Promise<void> {
  await page.getByLabel('Your name or firm, for the printed file').fill('Jamii Lending Ltd')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate("dispatchEvent(new Event('beforeprint'))")
  const head = page.locator('.file-head')
  expect(await head.isVisible()).toBe(true)
  expect(await head.textContent()).toMatch(/Jamii Lending Ltd.*Credit file.*0x[0-9a-fA-F]{40}.*Printed/)
  await page.getByText('Decision: Decline').waitFor()
  expect(await head.textContent()).toMatch(/Money only circles\..*Your policy: Not set/)
  expect(await page.getByRole('button', { name: 'Save note' }).isVisible()).toBe(false)
  expect(await page.locator('main details:not([open])').count()).toBe(0)
  await page.evaluate("dispatchEvent(new Event('afterprint'))")
  await page.emulateMedia({ media: 'screen' })
}

async function workWithResults(page: Page): Promise<void> {
  const rows = page.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(6)
  await page.getByRole('button', { name: /^Score/ }).click()
  const scores = await page.locator('tbody td:nth-child(4)').allTextContents()
  // Whom nobody can judge has no number and stands last, also the other way round.
  expect(scores.at(-1)).toBe('–')
  const numbers = scores.slice(0, -1).map(text => Number.parseInt(text, 10))
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a))
  await page.getByRole('button', { name: /^Score/ }).click()
  expect((await page.locator('tbody td:nth-child(4)').allTextContents()).at(-1)).toBe('–')
  await page.getByRole('button', { name: /^Score/ }).click()
  await inspect(page, 'results')

  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(4).getByRole('checkbox').check()
  await page.getByRole('heading', { name: 'Side by side' }).waitFor()
  await inspect(page, 'compare')

  await page.getByLabel('Verdict').selectOption('trustworthy')
  await page.getByText('Save this view').first().click()
  await page.getByLabel('Name of the view').fill('Good ones')
  await page.getByRole('button', { name: 'Save this view' }).click()
  await page.getByLabel('Verdict').selectOption('')
  await page.getByRole('button', { name: 'Good ones', exact: true }).click()
  expect(await page.locator('tbody').last().getByText('Not trustworthy').count()).toBe(0)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  expect(await page.getByLabel('Verdict').inputValue()).toBe('')
  await expect.poll(() => page.locator('tbody').last().locator('tr').count()).toBe(6)
  await page.getByText(/^6 of 6 rows$/).waitFor()
  await page.getByRole('link', { name: 'Policy' }).click()
  await page.getByRole('button', { name: 'Use this policy' }).click()
  await page.getByRole('link', { name: 'Results', exact: true }).click()
  // The policy judges every result, and narrows them to whom a person should look at.
  await page.getByText(/^6 of 6 rows · Pass \d · Refer 1 · Decline \d$/).waitFor()
  await page.getByLabel('Your policy').selectOption('refer')
  await expect.poll(() => page.locator('tbody').last().locator('tr').count()).toBe(1)
  await page.locator('tbody').last().getByText('not met: enough history').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  // A reason that only the wallet's own page shows is found too, on both lines of its wallet.
  await page.getByLabel('Search', { exact: true }).fill('source of much of the income')
  await expect.poll(() => page.locator('tbody').last().locator('tr').count()).toBe(2)
  await page.getByRole('button', { name: 'Clear filters' }).click()

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  const lines = readFileSync(await csv.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(7)
  expect(lines[0]).toMatch(
    /^wallet,verdict,score,.*,policy,policyRulesNotMet,line,status,repeatOfLine,otherApplicantsLines,problem$/,
  )
  expect(lines.find(line => line.includes('insufficient-history'))).toMatch(
    /insufficient-history,,,.*,refer,thin-file,2,screened,,,$/,
  )

  await page.getByRole('link', { name: 'Policy' }).click()
  await page.getByText('Would pass').waitFor()
  const share = () => page.locator('.facts dd').first().textContent()
  const strict = await share()
  await page.getByLabel('The verdict is trustworthy').uncheck()
  for (const name of [/^Score is at least/, /^Monthly income/, /^Could borrow/, /^History is/])
    await page.getByLabel(name).fill('0')
  // Who cannot be judged passes no policy.
  expect(await share()).toMatch(/^80%/)
  expect(strict).not.toMatch(/^80%/)
  await page.getByLabel('Start from').selectOption('instalments')
  await page.getByText(/The amount is more than it would cost to fake this record/).waitFor()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save policy.json' }).click(),
  ])
  expect(JSON.parse(readFileSync(await saved.path(), 'utf8'))).toEqual(PRESETS.instalments)
  await inspect(page, 'policy')
}
