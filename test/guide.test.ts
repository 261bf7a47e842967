import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeWorldFile } from '../world/writeWorldFile.ts'
import { findProgram } from './support/findProgram.ts'
import { startTestService, type TestService } from './support/service.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'vouch-guide-'))
let service: TestService
let program: string
beforeAll(async () => {
  service = await startTestService()
  program = await findProgram('src/cli/vouch.ts')
})
afterAll(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Twice each: the ten good and ten bad loans that a chance of default needs. Wallets with few neighbours are soon read. */
const paidBack = [
  'paid-twice-a-month',
  'last-working-day',
  'payroll-employee',
  'job-changer',
  'exchange-paid',
]
const wentBad = ['spender', 'income-stopped', 'loan-as-income', 'dormant', 'trader']

/** The commands of the guide, as they stand. */
function readSteps(): string[][] {
  const text = readFileSync(join(root, 'docs/book-to-policy.md'), 'utf8')
  return [...text.matchAll(/```sh step\n([\s\S]*?)```/g)].map(([, block = '']) => block.trim().split('\n'))
}

function run(
  command: string,
  wallet: string,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const vouch = `"${process.execPath}" "${program}"`
  const { PATH = '', NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, WALLET: wallet, VOUCH_DATA_DIR: folder, VOUCH_URL: service.baseUrl }
  return new Promise(resolve => {
    const child = execFile(
      '/bin/sh',
      ['-c', command.replace('./bin/vouch', vouch)],
      { cwd: folder, env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    )
  })
}

test('the guide leads from a book of addresses to a decision, command by command', async () => {
  const { personas } = service.world
  writeWorldFile(folder, service.world, service.baseUrl)
  const now = Date.now()
  const rows = Object.entries({ 0: paidBack, 1: wentBad }).flatMap(([defaulted, names]) =>
    names.flatMap(wanted =>
      [5, 50].map(days => {
        const { address } = personas.find(({ name }) => name === wanted) ?? { address: wanted }
        const day = new Date(now - days * 86_400_000).toISOString().slice(0, 10)
        return `${address},${day},20,3,${defaulted}`
      }),
    ),
  )
  writeFileSync(
    join(folder, 'book.csv'),
    `wallet,decision_time,amount,duration_months,defaulted\n${rows.join('\n')}\n`,
  )
  const wallet = personas.find(({ name }) => name === 'salaried-monthly')?.address ?? ''
  const told: string[] = []
  for (const command of readSteps().flat()) {
    const { code, stdout, stderr } = await run(command, wallet)
    expect({ code, stderr }, command).toMatchObject({ code: 0 })
    told.push(stdout)
  }
  const [book = '', , checked = '', trial = '', screened = ''] = told
  expect(book).toMatch(/AUC [01]\.\d+/)
  expect(checked).toMatch(/"first-loans" 3: \d+ rules/)
  expect(trial).toMatch(/Policy "first-loans" 3 .*of all bad loans/)
  expect(screened).toMatch(/policy {4}(pass|refer) by "first-loans"/)
  expect(screened).toMatch(/default {3}\d+\.\d% \(95% .* by the book "our first year"/)
})

test('several wallets are proven and screened as one', async () => {
  writeWorldFile(folder, service.world, service.baseUrl)
  const [first, second] = ['freelancer', 'saver'].map(
    wanted => service.world.personas.find(({ name }) => name === wanted)?.address ?? '',
  )
  const proven = await run(`./bin/vouch wallets prove ${first} ${second} --out both.json --demo`, '')
  expect(proven).toMatchObject({ code: 0, stdout: expect.stringContaining('All 2 wallets have proved it') })
  const screened = await run(`./bin/vouch screen ${first} --with both.json --demo`, '')
  expect(screened.stdout).toContain(`${first}, judged as one with one further wallet`)
  const other = await run(`./bin/vouch screen ${second} --with both.json --demo`, '')
  expect(other.stderr).toContain('Not every wallet has proved that it belongs to this person')
  const alone = await run(`./bin/vouch wallets prove ${first} --demo`, '')
  expect(alone.stderr).toContain('Which wallets?')
})

test('a book with a name that is no address is told to bring its rows', async () => {
  writeFileSync(join(folder, 'names.csv'), 'wallet,decision_time,defaulted\nalice,2026-03-01,0\n')
  const { code, stderr } = await run('./bin/vouch backtest --outcomes names.csv --demo', '')
  expect(code).not.toBe(0)
  expect(stderr).toMatch(/"alice", which is not an address/)
})
