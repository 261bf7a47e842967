import { execFile, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadCommands } from '../../src/cli/commands.ts'
import { service as identity } from '../../src/wire/service.ts'
import { writeWorldFile } from '../../world/writeWorldFile.ts'
import { findProgram } from '../support/findProgram.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { describeExamples } from './cliExamples.ts'
import { walletOf } from './support.ts'

const { NODE_COMPILE_CACHE } = process.env
const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'vouch-cli-'))
let service: TestService
let wallet: string
/** The program in one file: it is started some seventy times here. */
let entry: string
let env: Record<string, string>

beforeAll(async () => {
  service = await startTestService()
  entry = await findProgram('src/cli/vouch.ts')
  wallet = walletOf(service.world, 'salaried-monthly')
  const { PATH = '' } = process.env
  env = {
    PATH,
    VOUCH_URL: service.baseUrl,
    VOUCH_DATA_DIR: folder,
    VOUCH_PRIVATE_KEY: service.world.accounts.lender.privateKey,
  }
})
afterAll(async () => {
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Ran = { code: number | null; stdout: string; stderr: string }

function vouch(args: string[], options: { env?: Record<string, string>; stdin?: string } = {}): Promise<Ran> {
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [entry, ...args],
      { cwd: folder, env: { NODE_COMPILE_CACHE, ...(options.env ?? env) } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    )
    child.stdin?.end(options.stdin ?? '')
  })
}

/** For files that a first try would leave in the way of a second. */
function emptyFolder(): string {
  return mkdtempSync(join(folder, 'try-'))
}

function spentToday(): number {
  const file = join(folder, 'client-spend.json')
  return existsSync(file) ? Number(JSON.parse(readFileSync(file, 'utf8')).spent) : 0
}

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))

test('attributes of one wallet as a list, of a book as CSV, and what they mean', async () => {
  const one = await vouch(['attributes', wallet])
  expect(one).toMatchObject({ code: 0, stderr: '' })
  expect(one.stdout).toMatch(/^income_usd_90d +\d/m)
  const wallets = service.world.personas.slice(0, 3).map(({ address }) => address)
  const book = await vouch(['attributes', '--file', '-', '--out', 'book.csv'], {
    stdin: [...wallets, '0x1234', ''].join('\n'),
  })
  expect(book).toMatchObject({ code: 0, stdout: '' })
  expect(book.stderr).toContain('Skipped, no address: line 4.\n')
  const [head = '', ...rows] = readFileSync(join(folder, 'book.csv'), 'utf8').trim().split('\n')
  expect(rows.map(row => row.split(',')[0])).toEqual(wallets)
  const { stdout } = await vouch(['attributes', '--dictionary'], { env: without('VOUCH_PRIVATE_KEY') })
  const { count } = JSON.parse(stdout) as { count: number }
  for (const line of [head, ...rows]) expect(line.split(',')).toHaveLength(count + 2)
})

describe('screen', () => {
  test('one wallet, for a person and for a program', async () => {
    const told = await vouch(['screen', wallet])
    expect(told).toMatchObject({ code: 0, stderr: '' })
    expect(told.stdout).toMatch(/verdict {3}trustworthy[\s\S]*paid {6}0\.01 USDT \(settled\) 0x/)
    const { code, stdout } = await vouch(['screen', wallet, '--json', '--months', '6'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ status: 'done', result: { walletAddress: wallet, months: 6 } })
  })

  test('many from stdin, to CSV, within a cap, and on from where it stopped', async () => {
    const wallets = service.world.personas.slice(0, 4).map(({ address }) => address)
    const stdin = `name,wallet\n${wallets.map((address, i) => `p${i},${address}`).join('\n')}\n`
    const before = spentToday()
    const state = join(emptyFolder(), 'rows.jsonl')
    const args = ['screen', '--file', '-', '--csv', '--state', state, '--concurrency', '2']
    const first = await vouch([...args, '--max-spend', '0.02'], { stdin })
    expect(first.code).toBe(3)
    expect(first.stdout.match(/,skipped,.*not paid.*--max-spend/g)).toHaveLength(2)
    expect(first.stderr).toContain('2 of 4 screened for 0.02 USDT; 2 left out by the cap: raise --max-spend')
    expect(statSync(state).mode & 0o777).toBe(0o600)
    // As a power cut leaves it: a payment signed and not answered, and a line half written.
    const lines = readFileSync(state, 'utf8').trim().split('\n')
    const answered = lines.findLastIndex(line => JSON.parse(line).status === 'done')
    const kept = lines.filter((_line, index) => index !== answered)
    writeFileSync(state, `${kept.join('\n')}\n{"walletAddress":"0x`)
    const second = await vouch(args, { stdin })
    expect(second).toMatchObject({ code: 0, stderr: '4 of 4 screened for 0.02 USDT.\n' })
    expect(second.stdout.trim().split('\n')).toHaveLength(5)
    expect(second.stdout).toContain('wallet,verdict,score')
    // The run with a cap of its own does not count into the day's; fetching what it paid for costs nothing.
    expect(spentToday() - before).toBe(20_000)
  })

  test('a messy list is screened past its bad lines, which are named and counted in the exit code', async () => {
    const [one = '', two = ''] = service.world.personas.map(({ address }) => address)
    const mistyped = two.replace(/[a-f]/i, letter =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    const stdin = `Name,Wallet,Amount\nAna,${one},300\nBen,${mistyped},20\nAna,${one.toLowerCase()},300\nCarol,${one},5\nDan,,7\n`
    const { code, stdout, stderr } = await vouch(['screen', '--file', '-', '--csv'], { stdin })
    expect(code).toBe(3)
    expect(stderr).toContain('Skipped, no address: line 6.\n')
    expect(stderr).toContain('Skipped, wrong checksum (a character was mistyped): line 3.\n')
    expect(stderr).toContain('Same wallet as an earlier line, charged once: lines 4, 5.\n')
    expect(stderr).toContain('Same wallet, different applicant: lines 2, 4, 5.\n')
    const [head = '', ...lines] = stdout.trim().split('\n')
    expect(head).toMatch(/,line,repeat_of_line,other_applicants_lines,Name,Amount$/)
    expect(lines.map(line => line.split(',')[1])).toEqual([
      'trustworthy',
      'unreadable',
      'trustworthy',
      'trustworthy',
      'unreadable',
    ])
    expect(lines.at(-1)).toMatch(/,6,,,Dan,7$/)
    const good = await vouch(['screen', '--file', '-', '--csv'], { stdin: `wallet\n${one}\n${one}\n` })
    expect(good.code).toBe(0)
    expect(good.stdout.trim().split('\n')).toHaveLength(3)
  })

  test('a dry run says the price and needs no key', async () => {
    const { code, stdout } = await vouch(['screen', wallet, '--dry-run'], {
      env: without('VOUCH_PRIVATE_KEY'),
    })
    expect(code).toBe(0)
    expect(stdout).toBe(`1 wallet: 0.01 USDT to ${service.world.treasury}. Nothing was paid.\n`)
  })

  test('a usage error says what to do, with exit code 2', async () => {
    const unused = `0x${'1'.repeat(40)}`
    const mistakes: [string[], string][] = [
      [['screen'], 'Which wallet?'],
      [['screen', 'alice'], '"alice" is not an address'],
      [['screen', 'alice.eth'], 'Names are not looked up here.'],
      [['screen', unused, '--months', '13'], '--months is "13"'],
      [['screen', unused, '--loan', '300', '--term', '-2'], '--term is "-2"'],
      [['analyze', unused, '--fields', 'shoes'], 'There is no part "shoes"'],
      [['signals', unused, 'shoes'], 'There is no signal "shoes"'],
      [['completion', 'tcsh'], 'For which shell?'],
      [['toString'], 'There is no command "toString"'],
      [['screen', '--file', 'nowhere.csv'], 'There is no file nowhere.csv.'],
      [['recompute', 'nowhere.json'], 'There is no file nowhere.json.'],
      [['screen', unused, '--moths', '3'], 'Unknown option \'--moths\'. Did you mean "--months"?'],
      [['screen', unused, '--out', '/nowhere/out.csv'], '/nowhere/out.csv cannot be written'],
      [['passport', 'sell'], 'What to do?'],
      [['ledger', 'burn'], 'There is no `vouch ledger burn`'],
      [['ledger', 'list', '--payer', '0x12'], '"0x12" is not an address'],
      [['recompute', join(root, 'package.json'), '--rpc', 'nowhere'], 'package.json is not an answer'],
      [['ledger', 'audit', '--rpc', 'nowhere'], '--rpc is "nowhere"'],
      [['key', 'lose'], 'What should be done with the key?'],
      [['analyze', unused, unused], `vouch analyze does not take "${unused}"`],
      [['screen', unused, '--max-spend', 'much'], '--max-spend is "much"'],
      [['screen', unused, '--url', 'nonsense'], '--url is "nonsense"'],
      [['sign', 'screen_wallet', '--wallets', '2'], '--wallets is "2"'],
      [['ledger', 'list', '--limit', '0'], '--limit is "0"'],
      [['passport', 'revoke', 'REP-1'], '"REP-1" is not the id of a passport'],
    ]
    const told = await Promise.all(mistakes.map(([args]) => vouch(args)))
    mistakes.forEach(([args, message], index) => {
      expect(told[index], args.join(' ')).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
      expect(told[index]?.stderr).toMatch(/\n {2}fix: .+\n$/)
    })
  })

  test('without a key, and without a service, it says so', async () => {
    const noKey = await vouch(['screen', wallet], { env: without('VOUCH_PRIVATE_KEY') })
    expect(noKey.code).toBe(1)
    expect(noKey.stderr).toMatch(/no key to sign[\s\S]*vouch key create/)
    const gone = await vouch(['signals', wallet, '--url', 'http://127.0.0.1:1'])
    expect(gone).toMatchObject({ code: 1, stderr: expect.stringContaining('did not answer') })
    expect(gone.stderr).not.toContain('    at ')
  })
})

test('analyze and signals speak JSON', async () => {
  const analyzed = await vouch(['analyze', wallet, '--fields', 'loanCapacity'])
  expect(JSON.parse(analyzed.stdout)).toMatchObject({
    fields: ['loanCapacity'],
    payment: { status: 'settled' },
  })
  const listed = await vouch(['signals', wallet])
  expect(listed.stdout).toContain('loan-capacity')
  const one = await vouch(['signals', wallet, 'loan-capacity'])
  expect(JSON.parse(one.stdout)).toMatchObject({ signal: 'loan-capacity', stale: false })
})

describe('for programs', () => {
  test('every command that prints something can print it as JSON', async () => {
    const silent = ['demo', 'serve', 'mcp', 'completion']
    for (const { name, options } of await loadCommands())
      expect('json' in options, name).toBe(!silent.includes(name))
  })

  test('a failure is JSON too, on stderr, with the exit code of its kind', async () => {
    const usage = await vouch(['screen', 'alice', '--json'])
    expect(usage).toMatchObject({ code: 2, stdout: '' })
    expect(JSON.parse(usage.stderr)).toEqual({
      error: {
        code: 'USAGE',
        charge: 'none',
        message: '"alice" is not an address.',
        fix: expect.any(String),
      },
    })
    const gone = await vouch(['analyze', wallet, '--json', '--url', 'http://127.0.0.1:1'])
    expect(gone.code).toBe(1)
    expect(JSON.parse(gone.stderr).error).toMatchObject({ code: 'NETWORK', fix: expect.any(String) })
  })

  test('an operator’s commands answer from an empty data folder', async () => {
    const operator = { PATH: env.PATH ?? '', VOUCH_DATA_DIR: join(folder, 'node') }
    const migrated = await vouch(['migrate', '--json'], { env: operator })
    expect(JSON.parse(migrated.stdout)).toMatchObject({ engine: 'sqlite', ran: expect.any(Array) })
    const listed = await vouch(['ledger', 'list', '--json'], { env: operator })
    expect(JSON.parse(listed.stdout)).toEqual([])
    const onChain = {
      ...operator,
      RPC_URL: service.world.rpcUrl,
      TREASURY_ADDRESS: service.world.treasury,
      REPORTER_CONTRACT: service.world.contracts.reporter,
    }
    const audited = await vouch(['ledger', 'audit', '--json', '--from-block', '0'], { env: onChain })
    expect(JSON.parse(audited.stdout)).toMatchObject({ treasury: service.world.treasury, missing: [] })
    writeWorldFile(join(folder, 'node'), service.world, service.baseUrl)
    const inWorld = await vouch(['ledger', 'audit', '--json', '--from-block', '0', '--demo'], {
      env: operator,
    })
    expect(JSON.parse(inWorld.stdout)).toEqual(JSON.parse(audited.stdout))
    const passports = await vouch(['passport', 'list', wallet, '--json'], { env: onChain })
    expect(JSON.parse(passports.stdout)).toEqual([])
    const unknown = await vouch(['passport', 'verify', 'REP-0000000000', '--json'], { env: onChain })
    expect(unknown.code).toBe(1)
    expect(JSON.parse(unknown.stderr).error.code).toBe('REPORT_NOT_FOUND')
  })
})

describe('keys', () => {
  const password = { VOUCH_KEYSTORE_PASSWORD: 'correct horse' }

  test('an imported key pays from its keystore, which nobody else can read', async () => {
    const file = join(emptyFolder(), 'lender.json')
    const made = await vouch(['key', 'import', '--keystore', file], { env: { ...env, ...password } })
    expect(made.stdout.trim()).toBe(service.world.accounts.lender.address)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).not.toContain(service.world.accounts.lender.privateKey.slice(2))
    const keystoreEnv = { ...without('VOUCH_PRIVATE_KEY'), VOUCH_KEYSTORE: file }
    const paid = await vouch(['screen', wallet, '--json'], { env: { ...keystoreEnv, ...password } })
    expect(JSON.parse(paid.stdout)).toMatchObject({ status: 'done' })
    const wrong = await vouch(['screen', wallet], {
      env: { ...keystoreEnv, VOUCH_KEYSTORE_PASSWORD: 'wrong pony' },
    })
    expect(wrong).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not open with this password'),
    })
    const again = await vouch(['key', 'create', '--keystore', file], { env: { ...env, ...password } })
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') })
  })

  test('a changed keystore is noticed', async () => {
    const file = join(emptyFolder(), 'mine.json')
    await vouch(['key', 'create', '--keystore', file], { env: { ...env, ...password } })
    const keystore = JSON.parse(readFileSync(file, 'utf8'))
    keystore.address = service.world.accounts.lender2.address
    writeFileSync(file, JSON.stringify(keystore))
    const keystoreEnv = { ...without('VOUCH_PRIVATE_KEY'), VOUCH_KEYSTORE: file, ...password }
    expect((await vouch(['screen', wallet], { env: keystoreEnv })).code).toBe(1)
  })
})

describe('doctor', () => {
  test('a half-configured node gets advice that can be followed', async () => {
    const { code, stdout } = await vouch(['doctor'], {
      env: {
        PATH: env.PATH ?? '',
        VOUCH_DATA_DIR: folder,
        RPC_URL: service.world.rpcUrl,
        CHAIN_ID: '11142220',
        DATABASE_URL: 'postgres://vouch@127.0.0.1:1/vouch',
        PUBLIC_URL: 'http://vouch.example',
        CHAT_MODEL_PROVIDER: 'anthropic',
      },
    })
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /✗ chain +the node is on chain 42220, CHAIN_ID says 11142220\n +→ Set CHAIN_ID and RPC_URL/,
    )
    expect(stdout).toMatch(/✗ database .+\n +→ Check that PostgreSQL runs/)
    expect(stdout).toMatch(/✗ settlement .+\n +→ Set TREASURY_ADDRESS/)
    expect(stdout).toMatch(/– reporter .+\n +→ Deploy the contract/)
    expect(stdout).toContain('4 things to fix')
    expect(stdout).toMatch(/✗ chat +a provider, but no model\n +→ Set CHAT_MODEL/)
    expect(stdout).toMatch(/! address +http:\/\/vouch.example is not encrypted/)
  })

  test('each half of a settlement is asked for by name, and a hot key without gas by its address', async () => {
    const base = { PATH: env.PATH ?? '', VOUCH_DATA_DIR: join(folder, 'half'), RPC_URL: service.world.rpcUrl }
    const told = async (more: Record<string, string>) =>
      (await vouch(['doctor'], { env: { ...base, ...more } })).stdout
    const treasury = { TREASURY_ADDRESS: service.world.treasury }
    const [nothing, onlyTreasury, noGas, noNode] = await Promise.all([
      told({}),
      told(treasury),
      told({ ...treasury, SETTLER_PRIVATE_KEY: `0x${'7'.repeat(64)}` }),
      told({ ...treasury, SETTLER_PRIVATE_KEY: `0x${'7'.repeat(64)}`, RPC_URL: 'http://127.0.0.1:2' }),
    ])
    expect(nothing).toMatch(
      /✗ settlement +no paid call can be taken\n +→ Set TREASURY_ADDRESS .* and SETTLER_/,
    )
    expect(nothing).toMatch(/! index +empty; and no explorer.*\n +→ Run `vouch index --once`/)
    expect(nothing).toMatch(/✓ tokens +USDT and USDC/)
    expect(onlyTreasury).toMatch(/✗ settlement .*\n +→ Set SETTLER_PRIVATE_KEY/)
    expect(noGas).toMatch(
      /✗ settlement +the settler (0x\w{40}) has no CELO for gas\n +→ Send about 1 CELO to \1/,
    )
    expect(noNode).toMatch(/✗ chain +connect ECONNREFUSED.*\n +→ Set RPC_URL/)
    expect(noNode).toMatch(/– settlement +not checked without the node/)
  })

  test('wrong values are named before anything is asked', async () => {
    const { code, stdout } = await vouch(['doctor', '--json'], { env: { PATH: env.PATH ?? '', PORT: 'x' } })
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ healthy: false, checks: [{ name: 'PORT', state: 'bad' }] })
  })

  test('secrets are not printed', async () => {
    const settler = service.world.accounts.settler.privateKey
    const { stdout, stderr } = await vouch(['doctor'], {
      env: { ...env, RPC_URL: service.world.rpcUrl, SETTLER_PRIVATE_KEY: settler },
    })
    expect(stdout).toMatch(/settlement +settler 0x/)
    expect(stdout + stderr).not.toContain(settler.slice(2))
  })
})

test('the example pays with nothing but viem', async () => {
  const world = join(folder, 'example-world.json')
  const { accounts, personas } = service.world
  writeFileSync(world, JSON.stringify({ baseUrl: service.baseUrl, accounts, personas }))
  const example = join(root, 'examples/pay-with-viem.ts')
  const { stdout: said } = await promisify(execFile)(process.execPath, [example, world])
  expect(said).toMatch(/^200 /)
  expect(said).toContain(`walletAddress: '${personas[0]?.address}'`)
})

test('a desktop assistant pays from the wallet, and not beyond its cap', async () => {
  const client = new Client({ name: 'assistant', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [entry, 'mcp', '--max-spend', '0.02'],
      cwd: folder,
      env,
      stderr: 'ignore',
    }),
  )
  const call = (months: number) =>
    client.callTool({ name: 'screen_wallet', arguments: { walletAddress: wallet, months } })
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('screen_wallet')
  expect((await call(9)).structuredContent).toMatchObject({ months: 9, payment: { status: 'settled' } })
  expect((await call(8)).structuredContent).toMatchObject({ months: 8 })
  expect(await call(7)).toMatchObject({ isError: true, structuredContent: { code: 'SPEND_CAP_EXCEEDED' } })
  const { structuredContent } = await client.callTool({
    name: 'list_wallet_signals',
    arguments: { address: wallet },
  })
  expect(structuredContent).toMatchObject({ analyzed: true })
  for (const address of ['..', '.', '', 7, null, { length: 1 }])
    expect(
      await client.callTool({ name: 'get_wallet_signal', arguments: { address, signal: '..' } }),
    ).toMatchObject({ isError: true, structuredContent: { code: 'INVALID_OPTION', charge: 'none' } })
  await client.close()
})

test('help of one command, and the version, by the file that is installed', async () => {
  expect((await vouch(['help', 'screen'])).stdout).toBe((await vouch(['screen', '--help'])).stdout)
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(root, 'src/cli/vouch.ts'),
    '--version',
  ])
  expect(stdout).toBe(`${identity.release}\n`)
})

describeExamples(() => ({ service, entry, folder, env }))

test('completions are scripts that the shell accepts, and name every command', async () => {
  const { stdout } = await vouch(['completion', 'bash'])
  for (const name of ['screen', 'doctor', 'mcp', 'completion']) expect(stdout).toContain(name)
  execFileSync('bash', ['-n'], { input: stdout })
  const bash = spawn('bash', [
    '-c',
    `${stdout}\nCOMP_WORDS=(vouch sc); COMP_CWORD=1; _vouch; echo "\${COMPREPLY[@]}"`,
  ])
  let printed = ''
  for await (const chunk of bash.stdout) printed += chunk
  expect(printed.trim()).toBe('screen')
})
