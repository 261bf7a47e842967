import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, type RunnerTestCase } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { hangMs } from '../support/hangMs.ts'
import { describeBorrower } from './borrower.ts'
import { describeLender } from './lender.ts'
import { describeMiniPay } from './minipay.ts'
import { describePublic } from './public.ts'
import { calm, injectWallet, type WalletMood } from './support/injectWallet.ts'
import { watchPage } from './support/inspect.ts'
import { type Dashboard, startDashboard } from './support/startDashboard.ts'
import { describeTrouble } from './trouble.ts'

let browser: Browser
let dashboard: Dashboard
const opened: { context: BrowserContext; problems: string[] }[] = []

export type Visit = {
  page: Page
  context: BrowserContext
  mood: WalletMood
}
export type Harness = {
  dashboard: () => Dashboard
  /** A new visitor with empty storage; with a wallet extension when a key is given. */
  visit: (options?: VisitOptions) => Promise<Visit>
  /** Somebody without papers: a second try takes the next name, because the first may have left some behind. */
  newcomer: (task: Readonly<RunnerTestCase>, names: readonly string[]) => Persona
}
type Persona = ReturnType<Dashboard['persona']>
type VisitOptions = {
  key?: string
  isMiniPay?: boolean
  phone?: boolean
  javaScriptEnabled?: boolean
  locale?: string
}

const harness: Harness = {
  dashboard: () => dashboard,
  visit: async ({
    key,
    isMiniPay = false,
    phone = false,
    javaScriptEnabled = true,
    locale = 'en-US',
  } = {}) => {
    const context = await browser.newContext({
      viewport: phone ? { width: 360, height: 640 } : { width: 1280, height: 800 },
      baseURL: dashboard.baseUrl,
      javaScriptEnabled,
      locale,
      ...(isMiniPay && { timezoneId: 'Africa/Nairobi' }),
    })
    const { rpcUrl } = dashboard.world
    const mood = key
      ? await injectWallet(context, { privateKey: key as `0x${string}`, rpcUrl, isMiniPay })
      : { ...calm }
    const page = await context.newPage()
    page.setDefaultTimeout(hangMs)
    const watched = watchPage(page, [dashboard.baseUrl, new URL(rpcUrl).origin])
    opened.push({ context, problems: watched.problems })
    return { page, context, mood }
  },
  newcomer: (task, names) => dashboard.persona(names[task.result?.retryCount ?? 0] ?? ''),
}

beforeAll(async () => {
  ;[browser, dashboard] = await Promise.all([launchBrowser(), startDashboard()])
})
afterEach(async () => {
  const problems = opened.flatMap(entry => entry.problems)
  await Promise.all(opened.splice(0).map(({ context }) => context.close()))
  expect(problems).toEqual([])
})
afterAll(async () => {
  await browser?.close()
  await dashboard?.stop()
})

describePublic(harness)
describeLender(harness)
describeBorrower(harness)
describeMiniPay(harness)
describeTrouble(harness)
