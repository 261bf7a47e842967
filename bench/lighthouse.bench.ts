// Lighthouse on every page, the signed-in ones too, as a phone of the middle class (its own defaults). `npm run lighthouse -- URL`
// measures a service that runs, e.g. `npm start`; without an address it starts one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { auditFlowArtifacts, type Judged, type Run, type TraceEvent } from 'lighthouse'
import { chromium, type Page } from 'playwright-core'
import { readOptions } from '../scripts/readOptions.ts'
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
/** What Lighthouse slows every machine down by, and what is a long task for it. */
const [fixedSlowdown, longTaskMs] = [4, 50]
/**
 * How much a machine of this `benchmarkIndex` is slowed down to be the same phone. Lighthouse asks to calibrate
 * (docs/throttling.md, "Calibrating the CPU slowdown") and its calculator names these points; between them it is a line.
 */
const calibration = [
  { index: 150, slowdown: 1 },
  { index: 800, slowdown: 2 },
  { index: 1300, slowdown: 3 },
  { index: 2000, slowdown: 6 },
] as const

const { positionals } = readOptions({}, { allowPositionals: true })
const [given] = positionals
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
console.log(
  `speed of this machine by Lighthouse's own measure: ${slowest} to ${quickest}; ${fixedSlowdown} times slower is a phone where it is about 1500`,
)
console.log(missed === 0 ? `every page has ${goal} or more` : `${missed} below ${goal}`)
process.exitCode = missed === 0 ? 0 : 1

async function measure(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const run = await load(path)
    if (!run) {
      missed++
      console.log(`${path}: no score`)
      continue
    }
    const index = run.lhr.environment.benchmarkIndex
    const slowdown = calibrate(index)
    const calibrated = await auditSlowedBy(slowdown, run)
    const scores = scoresOf(calibrated)
    const isLow = scores.some(score => score < goal)
    if (isLow) missed++
    const told = (name: string) => calibrated.audits[name]?.displayValue ?? '–'
    const why = `paint ${told('largest-contentful-paint')}, blocked ${told('total-blocking-time')}, shift ${told('cumulative-layout-shift')}`
    const cpu = sumBlockedCpu(run.artifacts.Trace.traceEvents, slowdown)
    const fixed = `${scoresOf(run.lhr)[0]} slowed ${fixedSlowdown} times`
    console.log(
      `${path}: ${scores.join(' / ')} slowed ${slowdown.toFixed(1)} times (${fixed}); blocked by CPU ${cpu} ms${isLow ? ` (${why})` : ''}`,
    )
    speeds.push(index)
  }
}

/** Now and then the browser records no beginning of the page and there is nothing to score: such a page is loaded once more. */
async function load(path: string): Promise<Run | null> {
  for (const _ of ['first', 'again']) {
    const run = await lighthouse(baseUrl + path, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      disableStorageReset: true,
    })
    if (run && !run.lhr.runtimeError) return run
    console.log(`${path}: not measured, ${run?.lhr.runtimeError?.code ?? 'no answer'}`)
  }
  return null
}

function calibrate(benchmarkIndex: number): number {
  const above = calibration.findIndex(({ index }) => index >= benchmarkIndex)
  const at = Math.max(above < 0 ? calibration.length - 1 : above, 1)
  const [low, high] = [calibration[at - 1], calibration[at]]
  if (!low || !high) return fixedSlowdown
  const share = (benchmarkIndex - low.index) / (high.index - low.index)
  return Math.max(low.slowdown + share * (high.slowdown - low.slowdown), 1)
}

/** The same load of the page, judged for a machine slowed down by another factor: Lighthouse reckons the phone, it does not play it. */
async function auditSlowedBy(cpuSlowdownMultiplier: number, { artifacts }: Run): Promise<Judged> {
  const throttling = { ...artifacts.settings.throttling, cpuSlowdownMultiplier }
  const settings = { ...artifacts.settings, throttling }
  const step = { name: '', artifacts: { ...artifacts, settings }, flags: settings }
  const { steps } = await auditFlowArtifacts({ name: '', gatherSteps: [step] })
  if (!steps[0]) throw new Error('Lighthouse judged nothing.')
  return steps[0].lhr
}

function scoresOf({ categories: judged }: Judged): number[] {
  return categories.map(name => Math.round((judged[name]?.score ?? 0) * 100))
}

/** What Lighthouse calls blocked, of CPU instead of time: what the machine's other work takes does not count. */
function sumBlockedCpu(events: readonly TraceEvent[], slowdown: number): number {
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
