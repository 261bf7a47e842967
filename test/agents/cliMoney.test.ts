import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Command } from '../../src/cli/command.ts'
import { analyze } from '../../src/cli/commands/analyze.ts'
import { ask } from '../../src/cli/commands/ask.ts'
import { feedback } from '../../src/cli/commands/feedback.ts'
import { passport } from '../../src/cli/commands/passport.ts'
import { receipt } from '../../src/cli/commands/receipt.ts'
import { register } from '../../src/cli/commands/register.ts'
import { screen } from '../../src/cli/commands/screen.ts'
import { sign } from '../../src/cli/commands/sign.ts'
import { signals } from '../../src/cli/commands/signals.ts'
import { statement } from '../../src/cli/commands/statement.ts'
import type { PurchaseReceipt } from '../../src/wire/receipts.ts'
import { runCommand } from '../passports/runCommand.ts'
import { firstAgent, sayOnChain } from '../support/sayOnChain.ts'
import { type LocalServer, serveLocally } from '../support/serveLocally.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { balanceOf, usdtOf } from '../support/usdtOf.ts'
import { walletOf } from './support.ts'

const folder = mkdtempSync(join(tmpdir(), 'vouch-money-'))
let service: TestService
let wallet: string
let isLosing = false
let env: Record<string, string>

/** A gateway that can lose an answer after the service has given it, and been paid for it. */
let gateway: LocalServer

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sent = await text(request)
  const { 'x-payment': payment, 'order-secret': secret } = request.headers
  const answer = await fetch(`${service.baseUrl}${request.url}`, {
    method: request.method ?? 'GET',
    headers: {
      'content-type': 'application/json',
      ...(payment && { 'x-payment': String(payment) }),
      ...(secret && { 'order-secret': String(secret) }),
    },
    ...(request.method === 'POST' && { body: sent }),
  })
  const body = await answer.text()
  if (isLosing && (payment || secret)) response.writeHead(504, { 'retry-after': '60' }).end()
  else
    response
      .writeHead(answer.status, {
        'content-type': 'application/json',
        'payment-response': answer.headers.get('payment-response') ?? '',
      })
      .end(body)
}

beforeAll(async () => {
  service = await startTestService({ AGENT_ID: firstAgent })
  wallet = walletOf(service.world, 'salaried-monthly')
  gateway = await serveLocally(pass)
  env = {
    VOUCH_URL: gateway.url,
    VOUCH_DATA_DIR: folder,
    VOUCH_PRIVATE_KEY: service.world.accounts.lender.privateKey,
    RPC_URL: service.world.rpcUrl,
  }
})
afterAll(async () => {
  await gateway?.stop()
  await service?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const held = () => usdtOf(service.world, service.world.accounts.lender.address)
const kept = () =>
  ['client-payments', 'client-orders'].flatMap(name =>
    existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map(file => join(name, file)) : [],
  )

const paying: [string, Command, () => string[], bigint][] = [
  ['screen', screen, () => [wallet, '--months', '7'], 10_000n],
  ['screen of many', screen, () => [wallet, `0x${'1'.repeat(40)}`, '--csv'], 20_000n],
  ['analyze', analyze, () => [wallet, '--fields', 'loanCapacity'], 10_000n],
  ['ask', ask, () => [wallet, 'What did this wallet earn last month?'], 10_000n],
  ['statement', statement, () => [wallet, '--period', '3M', '--out', join(folder, 's.pdf')], 10_000n],
  ['screen by transaction', screen, () => [wallet, '--months', '6', '--by-transaction'], 10_000n],
  ['passport', passport, () => ['buy', wallet, '--out', join(folder, 'p.json')], 100_000n],
]

test.each(paying)('%s: a lost answer is fetched by the same command, and paid for once', async (...row) => {
  const [name, command, args, price] = row
  const before = await held()
  isLosing = true
  const lost = await runCommand(command, args(), env)
  expect(lost.code).toBe(1)
  const words = /payment was sent[\s\S]*fix: Run the same command again: .*does not pay twice/
  if (name === 'screen of many') expect(lost.stdout).toContain('payment was sent')
  else expect(lost).toMatchObject({ stdout: '', stderr: expect.stringMatching(words) })
  expect(before - (await held())).toBe(price)
  for (const file of kept()) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  isLosing = false
  const fetched = await runCommand(command, args(), env)
  expect(fetched).toMatchObject({ code: 0 })
  expect(before - (await held())).toBe(price)
  expect(kept()).toEqual([])
})

test.each(paying)('%s: a dry run says the price, needs no key and pays nothing', async (...row) => {
  const [, command, args, price] = row
  const before = await held()
  const told = await runCommand(command, [...args(), '--dry-run', '--json'], {
    ...env,
    VOUCH_PRIVATE_KEY: '',
  })
  expect(told.code).toBe(0)
  expect(Number(JSON.parse(told.stdout).totalUsdt) * 1e6).toBe(Number(price))
  expect(await held()).toBe(before)
})

test('the receipts of all that was bought are kept, and one file has those of a month', async () => {
  const month = new Date().toISOString().slice(0, 7)
  const listed = JSON.parse((await runCommand(receipt, ['list', '--json'], env)).stdout)
  const { stdout } = await runCommand(receipt, ['month', month], env)
  const receipts = JSON.parse(stdout)
  expect(listed.at(-1)).toMatchObject({ month, receipts: receipts.length })
  const bought = receipts.map(({ delivery }: PurchaseReceipt) => delivery.payload.operation)
  expect(new Set(bought)).toEqual(
    new Set(['screen_wallet', 'analyze_wallet', 'chat_query', 'generate_statement', 'generate_report']),
  )
  const file = join(folder, 'month.json')
  writeFileSync(file, stdout)
  const checked = await runCommand(receipt, ['verify', file, '--rpc', service.world.rpcUrl, '--json'], env)
  expect(checked.code, checked.stdout).toBe(0)
  for (const one of JSON.parse(checked.stdout))
    expect(one).toMatchObject({ settlement: 'settled', problem: null })
  expect(await runCommand(receipt, ['month', '11'], env)).toMatchObject({ code: 2 })
})

test('a buyer gives feedback with the receipt; words without one are marked so', async () => {
  const { accounts } = service.world
  const operator = {
    ...env,
    PUBLIC_URL: service.baseUrl,
    REPORTER_PRIVATE_KEY: accounts.reporter.privateKey,
    VOUCH_DATA_DIR: join(folder, 'operator'),
  }
  const made = await runCommand(register, ['--new', '--json'], operator)
  const agentId = String(JSON.parse(made.stdout).agentId)
  const file = join(folder, 'month.json')
  expect(agentId).toBe(firstAgent)
  const words = ['--receipt', file, '--text', 'Plain <b>reasons</b>', '--json']
  const given = await runCommand(feedback, ['90', '--agent', agentId, ...words], env)
  expect(given.code, given.stderr).toBe(0)
  const other = { ...env, VOUCH_PRIVATE_KEY: accounts.lender2.privateKey }
  const stolen = await runCommand(feedback, ['1', '--agent', agentId, '--receipt', file], other)
  expect(stolen).toMatchObject({ code: 2, stderr: expect.stringContaining('is not a receipt of') })
  expect(await runCommand(feedback, ['10', '--agent', agentId, '--tag', 'speed'], other)).toMatchObject({
    code: 0,
  })
  const shown = await runCommand(register, ['--show'], { ...operator, AGENT_ID: agentId })
  expect(JSON.parse(shown.stdout).feedback).toEqual([
    { client: accounts.lender.address, index: 1, value: 90, tags: ['starred'], purchase: 'proven' },
    {
      client: accounts.lender2.address,
      index: 1,
      value: 10,
      tags: ['starred', 'speed'],
      purchase: 'not proven',
    },
  ])

  // By ERC-8004's own proof, and with the receipt of somebody else, as other programs may write it.
  const [bought, ...others] = JSON.parse(readFileSync(file, 'utf8')) as PurchaseReceipt[]
  const paid = others.find(({ delivery }) => !delivery.payload.resourceUrl.includes('/api/orders/'))
  const proof = { txHash: paid?.delivery.payload.transaction }
  await sayOnChain(service.world, { ...accounts.lender, file: { proofOfPayment: proof } })
  await sayOnChain(service.world, {
    ...accounts.lender2,
    file: { vouchReceipt: bought, proofOfPayment: proof },
  })
  await expect
    .poll(async () => (await service.call('/api/feedback')).body.summary)
    .toEqual({ count: 4, average: 62.5, verified: { count: 2, average: 82.5 }, revoked: 0 })
  const { body } = await service.call('/api/feedback')
  expect(body.agent).toMatchObject({ agentId: 0 })
  const text = { text: null, responses: 0 }
  expect(body.newest).toMatchObject([
    { client: accounts.lender2.address, index: 2, verifiedPurchase: false, ...text },
    { client: accounts.lender.address, index: 2, verifiedPurchase: true, ...text },
    { client: accounts.lender2.address, tags: ['starred', 'speed'], value: '10', verifiedPurchase: false },
    { client: accounts.lender.address, value: '90', text: 'Plain <b>reasons</b>', verifiedPurchase: true },
  ])
})

test('a stablecoin without signatures pays by transaction, within a bound of its own', async () => {
  const { personas, contracts } = service.world
  const person = personas.find(({ name }) => name === 'paid-in-kesm')
  if (!person) throw new Error('nobody is paid in KESm')
  const { address, privateKey } = person
  const shillings = () => balanceOf(service.world, contracts.KESm, address)
  const own = { ...env, VOUCH_PRIVATE_KEY: privateKey }
  const args = [wallet, '--months', '4', '--by-transaction', '--token', 'KESm', '--json']
  const unbounded = await runCommand(screen, args, own)
  expect(unbounded).toMatchObject({ code: 2, stderr: expect.stringContaining('--max-amount') })
  const before = await shillings()
  const dear = await runCommand(screen, [...args, '--max-amount', '0.5'], own)
  expect(dear).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/500000000000000000 of .* are allowed/),
  })
  expect(await shillings()).toBe(before)
  const done = await runCommand(screen, [...args, '--max-amount', '5'], own)
  expect(done.code, done.stderr).toBe(0)
  expect(JSON.parse(done.stdout).result.payment).toMatchObject({ payer: address, priceUsdt: '0.01' })
  const paid = before - (await shillings())
  expect(paid).toBeGreaterThan(10n ** 18n)
  expect(paid).toBeLessThan(5n * 10n ** 18n)
  expect(kept()).toEqual([])
})

test('a cap speaks of the settings of the command line', async () => {
  const capped = await runCommand(passport, ['buy', wallet], { ...env, VOUCH_MAX_SPEND_PER_CALL: '0.05' })
  expect(capped).toMatchObject({ code: 1, stderr: expect.stringContaining('VOUCH_MAX_SPEND_PER_CALL') })
  const day = await runCommand(analyze, [wallet, '--months', '2', '--max-spend', '0.001'], env)
  expect(day).toMatchObject({ code: 1, stderr: expect.stringMatching(/--max-spend.*Nothing was paid/) })
})

test('--demo without a world never falls back on a key of one’s own', async () => {
  const before = await held()
  for (const [command, args] of [
    [screen, [wallet, '--months', '5']],
    [sign, ['screen_wallet']],
    [signals, [wallet]],
  ] as const)
    expect(await runCommand(command, [...args, '--demo'], env)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('There is no world'),
    })
  expect(await held()).toBe(before)
})

test('sign for a batch signs for the sum', async () => {
  const { stdout } = await runCommand(sign, ['screen_batch', '--wallets', '3'], env)
  expect(JSON.parse(stdout)).toMatchObject({ value: '30000' })
})

test('sign refuses a token that is not taken, and says when nobody answers', async () => {
  expect(await runCommand(sign, ['screen_wallet', '--token', 'EURm'], env)).toMatchObject({ code: 2 })
  expect(await runCommand(sign, ['screen_wallet', '--url', 'http://127.0.0.1:1'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^vouch: http:\/\/127\.0\.0\.1:1 did not answer/),
  })
})
