// Lighthouse on every page, the signed-in ones too, as a phone of the middle class (its own defaults). `npm run lighthouse -- URL`
// measures a service that runs, e.g. `npm start`; without an address it starts one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { type TraceEvent } from 'lighthouse'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../test/support/browser.ts'
import { findFreePort } from '../test/support/findFreePort.ts'
import { startTestService } from '../test/support/service.ts'

const person = '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'
const open = [
  '/',
  '/verify',
  '/status',
  '/feedback',
  '/help',
  '/docs/',
  '/docs/api/screen_wallet',
  '/docs/model',
  '/docs/personas',
]
const lender = ['/screen', '/screen/results', '/screen/policy', '/screen/spending', `/screen/w/${person}`]
const borrower = ['', '/factors', '/activity', '/statements', '/passports', '/ask', '/history'].map(
  path => `/me${path}`,
)
const categories = ['performance', 'accessibility', 'best-practices'] as const
const goal = 95
/** A phone against this machine, and what is a long task: as Lighthouse has them. */
const [slowdown, longTaskMs] = [4, 50]

const [, , given] = process.argv
const started = given ? null : await startTestService({ FREE_READS_PER_MINUTE: '10000' })
const baseUrl = given ?? started?.baseUrl ?? ''
const port = await findFreePort()
const profile = mkdtempSync(join(tmpdir(), 'vouch-lighthouse-'))
const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.CHROMIUM_PATH ?? findChromium() ?? '',
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  baseURL: baseUrl,
})
const page = await context.newPage()
let missed = 0
const speeds: number[] = []
await screen(page)
await measure([...open, ...lender])
await signIn(page)
await measure(borrower)
await context.close()
await started?.stop()
rmSync(profile, { recursive: true, force: true })
const [slowest, quickest] = [Math.min(...speeds), Math.max(...speeds)].map(Math.round)
// Lighthouse slows the machine down to a phone; one that is slow already is slowed down to less.
console.log(
  `speed of this machine by Lighthouse's own measure: ${slowest} to ${quickest}; a quiet desktop has 1500 to 2500`,
)
console.log(missed === 0 ? `every page has ${goal} or more` : `${missed} below ${goal}`)
process.exitCode = missed === 0 ? 0 : 1

async function measure(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const run = await lighthouse(baseUrl + path, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      disableStorageReset: true,
    })
    const scores = categories.map(name => Math.round((run?.lhr.categories[name]?.score ?? 0) * 100))
    const told = (name: string) => run?.lhr.audits[name]?.displayValue ?? '–'
    const isLow = scores.some(score => score < goal)
    if (isLow) missed++
    const why = `paint ${told('largest-contentful-paint')}, blocked ${told('total-blocking-time')}, shift ${told('cumulative-layout-shift')}`
    const cpu = sumBlockedCpu(run?.artifacts.Trace.traceEvents ?? [])
    console.log(`${path}: ${scores.join(' / ')}; blocked by CPU ${cpu} ms${isLow ? ` (${why})` : ''}`)
    speeds.push(run?.lhr.environment.benchmarkIndex ?? 0)
  }
}

/** What Lighthouse calls blocked, of CPU instead of time: what the machine's other work takes does not count. */
function sumBlockedCpu(events: readonly TraceEvent[]): number {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(baseUrl),
  )
  if (!start) return Number.NaN
  const ours = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts)
  const painted = ours.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts
  const tasks = ours.filter(
    ({ name, tid, ts }) => tid === start.tid && ts >= painted && name.endsWith('RunTask'),
  )
  const blocked = tasks.map(({ tdur = 0 }) => Math.max((slowdown * tdur) / 1000 - longTaskMs, 0))
  return Math.round(blocked.reduce((sum, ms) => sum + ms, 0))
}

async function screen(on: Page): Promise<void> {
  await on.goto(`/screen?wallet=${person}`)
  await on.getByRole('button', { name: /screen for \$0\.01/i }).click()
  await on.getByRole('button', { name: 'Use the demo wallet' }).click()
  await on.getByText('Trustworthy', { exact: true }).waitFor()
}

async function signIn(on: Page): Promise<void> {
  await on.goto('/me')
  await on.getByRole('button', { name: 'Sign in as “Salaried monthly”' }).click()
  await on.getByRole('heading', { name: 'What made the score' }).waitFor()
}
