import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledger } from '../../src/cli/commands/ledger.ts'
import { runCommand } from '../passports/runCommand.ts'
import { patientFetch } from '../support/patientFetch.ts'
import { type LocalServer, serveLocally } from '../support/serveLocally.ts'
import { signPayment } from '../support/service.ts'
import { killHard, type Program, startProgram } from '../support/startProgram.ts'
import { usdtOf } from '../support/usdtOf.ts'
import { startTestWorld } from '../support/world.ts'
import { cent } from './support/chain.ts'
import { until } from './support/until.ts'

type Terms = { price: bigint; treasury: `0x${string}` }

const early: Terms = { price: cent, treasury: '0x7e57A00000000000000000000000000000000001' }
const dearer: Terms = { ...early, price: 2n * cent }
const moved: Terms = { ...dearer, treasury: '0x7E57a00000000000000000000000000000000002' }

let made: Awaited<ReturnType<typeof startTestWorld>>
let node: LocalServer & { isShut: boolean }
let service: Program

beforeAll(async () => {
  made = await startTestWorld()
  node = {
    isShut: false,
    ...(await serveLocally(async (request, response) => {
      const body = JSON.stringify(await json(request))
      if (node.isShut && body.includes('eth_sendRawTransaction')) return response.destroy()
      const answer = await fetch(made.world.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      return response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(await answer.text())
    })),
  }
})
afterAll(async () => {
  killHard(service)
  await node.stop()
  await made.stop()
})

function envOf({ treasury }: Terms) {
  return {
    RPC_URL: node.url,
    TREASURY_ADDRESS: treasury,
    SETTLER_PRIVATE_KEY: made.world.accounts.settler.privateKey,
    VOUCH_DATA_DIR: `${made.dataDir}/live`,
    SETTLEMENT_WAIT_SECONDS: '20',
    LOG_LEVEL: 'error',
  }
}

/** The service as an operator starts it, whose code says this price. */
async function start(terms: Terms): Promise<void> {
  const table = pathToFileURL(`${import.meta.dirname}/../../src/wire/operations.ts`).href
  const code = `import { operations } from '${table}'; operations.screen_wallet.price = ${terms.price}n`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(code)}`
  service = startProgram(['serve'], { ...envOf(terms), NODE_OPTIONS })
  await service.ready
}

async function restart(terms: Terms): Promise<void> {
  process.kill(Number(service.child.pid), 'SIGTERM')
  expect((await service.ended).code, service.printed()).toBe(0)
  await start(terms)
}

const sign = ({ price, treasury }: Terms) => signPayment(made.world, price, { to: treasury })

async function screen(payment: string, headers: Record<string, string> = {}) {
  const { personas, accounts } = made.world
  const body = { walletAddress: personas[0]?.address, callerAddress: accounts.lender.address, months: 3 }
  const response = await patientFetch(`${await service.ready}/api/lender/screen`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-payment': payment, ...headers },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    text,
    body: JSON.parse(text),
    isRepeat: response.headers.has('idempotent-replayed'),
  }
}

async function pay(terms: Terms, headers: Record<string, string> = {}) {
  const payment = await sign(terms)
  const answer = await screen(payment, headers)
  expect(answer, answer.text).toMatchObject({ status: 200, isRepeat: false })
  return { payment, text: answer.text }
}

async function expectRepeat({ payment, text }: { payment: string; text: string }) {
  expect(await screen(payment)).toMatchObject({ status: 200, text, isRepeat: true })
}

/** Refused, and told what to sign now. */
async function expectRefused(payment: string, reason: string, { price, treasury }: Terms) {
  const { status, body } = await screen(payment)
  expect({ status, body }).toMatchObject({
    status: 402,
    body: {
      reason,
      charge: 'none',
      accepts: expect.arrayContaining([
        expect.objectContaining({ maxAmountRequired: String(price), payTo: treasury }),
      ]),
    },
  })
}

async function audit(terms: Terms) {
  const { stdout } = await runCommand(ledger, ['audit', '--json'], {
    ...envOf(terms),
    RPC_URL: made.world.rpcUrl,
  })
  return JSON.parse(stdout)
}

test('restarted with another price, then another treasury, the service keeps what was signed and paid before apart', async () => {
  await start(early)
  const key = { 'idempotency-key': 'order-7' }
  const paid = await pay(early, key)
  const unused = await sign(early)
  node.isShut = true
  const open = await sign(early)
  expect(await screen(open)).toMatchObject({
    status: 503,
    body: { code: 'SETTLEMENT_PENDING', charge: 'unknown' },
  })

  await restart(dearer)
  await expectRepeat(paid)
  await expectRefused(unused, 'wrong_amount', dearer)
  node.isShut = false
  await until(async () => (await screen(open)).status === 200, 'the answer that was under way')
  // Signed anew for what it is now, the purchase is still the one of before.
  expect(await screen(await sign(dearer), key)).toMatchObject({
    status: 200,
    text: paid.text,
    isRepeat: true,
  })
  const paidMore = await pay(dearer)
  const unusedMore = await sign(dearer)

  await restart(moved)
  await expectRepeat(paid)
  await expectRepeat(paidMore)
  await expectRefused(unusedMore, 'wrong_recipient', moved)
  await expectRefused(unused, 'wrong_recipient', moved)
  await pay(moved)

  process.kill(Number(service.child.pid), 'SIGTERM')
  await service.ended
  expect(await usdtOf(made.world, early.treasury)).toBe(2n * early.price + dearer.price)
  expect(await usdtOf(made.world, moved.treasury)).toBe(moved.price)
  const usdt = (settled: bigint, payments: number) => ({
    symbol: 'USDT',
    settled: String(settled),
    received: String(settled),
    payments,
  })
  expect(await audit(early)).toMatchObject({
    matches: true,
    perToken: expect.arrayContaining([expect.objectContaining(usdt(2n * early.price + dearer.price, 3))]),
    elsewhere: [{ payTo: moved.treasury, payments: 1 }],
  })
  expect(await audit(moved)).toMatchObject({
    matches: true,
    perToken: expect.arrayContaining([expect.objectContaining(usdt(moved.price, 1))]),
    elsewhere: [{ payTo: early.treasury, payments: 3 }],
  })
})
