import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'
import { walletOf } from './support.ts'

// Each step starts a process of its own.
vi.setConfig({ testTimeout: 120_000 })

const root = join(import.meta.dirname, '../..')
const entry = join(root, 'src/cli/vouch.ts')
const folder = mkdtempSync(join(tmpdir(), 'vouch-cli-'))
let service: TestService
let wallet: string
let env: Record<string, string>

beforeAll(async () => {
  service = await startTestService()
  wallet = walletOf(service.world, 'salaried-monthly')
  const { PATH = '' } = process.env
  env = {
    PATH,
    VOUCH_URL: service.baseUrl,
    VOUCH_DATA_DIR: folder,
    VOUCH_PRIVATE_KEY: service.world.accounts.lender.privateKey,
  }
}, 120_000)
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
      { cwd: folder, env: options.env ?? env },
      (_error, stdout, stderr) => resolve({ code: child.exitCode, stdout, stderr }),
    )
    child.stdin?.end(options.stdin ?? '')
  })
}

const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)))

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
    const args = ['screen', '--file', '-', '--csv', '--state', 'rows.json', '--concurrency', '2']
    const first = await vouch([...args, '--max-spend', '0.02'], { stdin })
    expect(first.code).toBe(3)
    expect(first.stdout.match(/skipped/g)).toHaveLength(4)
    const second = await vouch(args, { stdin })
    expect(second.code).toBe(0)
    expect(second.stdout.trim().split('\n')).toHaveLength(5)
    expect(second.stdout).toContain('wallet,verdict,score')
    const spent = JSON.parse(readFileSync(join(folder, 'client-spend.json'), 'utf8'))
    expect(spent.spent).toBe('40000')
  })

  test('a dry run says the price and needs no key', async () => {
    const { code, stdout } = await vouch(['screen', wallet, '--dry-run'], {
      env: without('VOUCH_PRIVATE_KEY'),
    })
    expect(code).toBe(0)
    expect(stdout).toBe(`1 wallet: 0.01 USDT to ${service.world.treasury}. Nothing was paid.\n`)
  })

  test('a mistake is told with what to do, and exit code 2', async () => {
    const unused = `0x${'1'.repeat(40)}`
    const mistakes: [string[], string][] = [
      [['screen'], 'Which wallet?'],
      [['screen', 'alice'], '"alice" is not an address'],
      [['screen', unused, '--months', '13'], '--months is "13"'],
      [['analyze', unused, '--fields', 'shoes'], 'There is no part "shoes"'],
      [['signals', unused, 'shoes'], 'There is no signal "shoes"'],
      [['completion', 'tcsh'], 'For which shell?'],
      [['toString'], 'There is no command "toString"'],
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

describe('keys', () => {
  const password = { VOUCH_KEYSTORE_PASSWORD: 'correct horse' }

  test('an imported key pays from its keystore, which nobody else can read', async () => {
    const made = await vouch(['key', 'import', '--keystore', 'lender.json'], { env: { ...env, ...password } })
    expect(made.stdout.trim()).toBe(service.world.accounts.lender.address)
    const file = join(folder, 'lender.json')
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
    const again = await vouch(['key', 'create', '--keystore', 'lender.json'], {
      env: { ...env, ...password },
    })
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('exists already') })
  })

  test('a changed keystore is noticed', async () => {
    await vouch(['key', 'create', '--keystore', 'mine.json'], { env: { ...env, ...password } })
    const file = join(folder, 'mine.json')
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
    expect(stdout).toMatch(/✗ chat +a provider, but no model\n +→ Set CHAT_MODEL/)
    expect(stdout).toMatch(/! address +http:\/\/vouch.example is not encrypted/)
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
  await client.close()
})

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
