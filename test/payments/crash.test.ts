import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkReceipt } from '../../src/sdk/checkReceipt.ts'
import { readReceipt } from '../../src/sdk/readReceipt.ts'
import { hashActivity, unpackEvidence } from '../../src/services/analysis/evidenceBundle.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { PurchaseReceipt } from '../../src/wire/receipts.ts'
import { openPassportService } from '../passports/passportService.ts'
import { createMigratedPostgres } from '../support/databases.ts'
import { patientFetch } from '../support/patientFetch.ts'
import { cent, type FlatPayment, type PaymentChain, signFlat, startPaymentChain } from './support/chain.ts'
import { runUntilKilled } from './support/runUntilKilled.ts'
import { type PaidService, startPaidService, wallet } from './support/service.ts'
import { until } from './support/until.ts'

type Kind = 'screen' | 'report'
type Engine = 'sqlite' | 'postgres'
const paths = { screen: '/api/lender/screen', report: '/api/agent/report' }
const prices = { screen: 10_000n, report: 100_000n }
const atOnce = 4

let chain: PaymentChain
beforeAll(async () => {
  chain = await startPaymentChain()
})
afterAll(async () => {
  await chain?.stop()
})

/** Every point that one paid call passes, in order, found by making one. */
async function findPoints(kind: Kind): Promise<string[]> {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const points = new Set<string>()
  const service = await startPaidService({
    ...chain,
    database,
    payments: { onPoint: point => void points.add(point) },
  })
  const answer = await service[kind](await signFlat(await chain.payer(), { value: String(prices[kind]) }))
  expect(answer.statusCode).toBe(200)
  await service.close()
  await database.close()
  return [...points]
}

test.each(['sqlite', 'postgres'] as const)(
  'killed at any point on %s: charged at most once, and what was paid for can be fetched',
  async engine => {
    const cases = (['screen', 'report'] as const).map(async kind =>
      (await findPoints(kind)).map(point => ({ kind, point })),
    )
    const visits = (await Promise.all(cases)).flat()
    const visited = visits.map(({ kind, point }) => `${kind} ${point}`)
    for (const point of ['claimed', 'answered', 'submitted', 'broadcast', 'settled'])
      for (const side of ['before', 'after']) expect(visited).toContain(`screen ${point}:${side}`)
    for (const point of ['claimed', 'queued', 'submitted', 'broadcast', 'owed', 'settled'])
      for (const side of ['before', 'after']) expect(visited).toContain(`report ${point}:${side}`)
    const workers = Array.from({ length: atOnce }, async () => {
      for (let visit = visits.shift(); visit; visit = visits.shift()) {
        // Every second one is signed anew under the same purchase key; on the other engine it is the others.
        const isSignedAnew = visits.length % 2 === (engine === 'sqlite' ? 0 : 1)
        await crashAndRecover(engine, { ...visit, isSignedAnew })
      }
    })
    await Promise.all(workers)
  },
)

test.each(['sqlite', 'postgres'] as const)(
  'an evidence bundle on %s, killed when it is bought, written and fetched: charged once, and the same bundle',
  async engine => {
    const points = ['claimed:after', 'answered:before', 'answered:after', 'settled:after', 'fetched']
    const workers = Array.from({ length: atOnce }, async () => {
      for (let point = points.shift(); point; point = points.shift()) await buyBundleAndRecover(engine, point)
    })
    await Promise.all(workers)
  },
)

test('several transactions under way when a node ends: the next one finishes each of them, in their order', async () => {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const settings = { ...chain, database, payments: { maxBatch: 2, claimLeaseMs: 400 } }
  const impatient = { ...settings, payments: { ...settings.payments, waitSeconds: 1 } }
  const readNonce = () => chain.client.getTransactionCount({ address: chain.settler.address })
  const firstNonce = await readNonce()
  const first = await startPaidService(impatient)
  const payers = await Promise.all(Array.from({ length: 8 }, () => chain.payer()))
  const payments = await Promise.all(payers.map(payer => signFlat(payer)))
  await chain.client.setAutomine(false)
  const asked = payments.map(payment => first.screen(payment).catch(() => null))
  const readOpen = () => database.db.selectFrom('outbox').selectAll().where('state', '=', 'open').execute()
  await until(async () => (await readOpen()).length >= 3, 'three transactions under way')
  await first.close()
  const left = await readOpen()
  expect(left.map(({ account_nonce }) => account_nonce)).toEqual(left.map((_, index) => firstNonce + index))
  // A node that starts anew knows nothing of them.
  for (const { hash } of left) await chain.client.dropTransaction({ hash }).catch(() => null)
  await chain.client.setAutomine(true)
  const second = await startPaidService(settings)
  for (const payment of payments) {
    const answer = await second.screen(payment)
    expect(answer.json()).toMatchObject({ payment: { status: 'settled' } })
    expect(await chain.balance(payment.from)).toBe(1_000_000n - 10_000n)
  }
  await Promise.all(asked)
  const sent = await database.db.selectFrom('outbox').select(['account_nonce', 'state']).execute()
  expect(new Set(sent.map(({ account_nonce }) => account_nonce)).size).toBe(sent.length)
  expect(sent.every(({ state }) => state === 'mined')).toBe(true)
  expect(await readNonce()).toBe(firstNonce + sent.length)
  await second.close()
  await database.close()
})

function receiptOf({ headers }: { headers: Record<string, unknown> }): PurchaseReceipt | null {
  return readReceipt(new Headers({ 'payment-response': String(headers['payment-response']) }))
}

/** Repeats the same request when the answer asks for it: on a busy machine a connection to the database may take too long. */
async function patiently(service: PaidService, kind: Kind, payment: FlatPayment) {
  for (;;) {
    const answer = await service[kind](payment)
    if (answer.statusCode !== 503 || answer.json().code !== 'DATABASE_UNAVAILABLE') return answer
  }
}

async function crashAndRecover(
  engine: Engine,
  { kind, point, isSignedAnew }: { kind: Kind; point: string; isSignedAnew: boolean },
): Promise<void> {
  const { node, settler, openDatabase, remove } = await prepareCase(engine)
  const payer = await chain.payer()
  const sign = async () => ({
    ...(await signFlat(payer, { value: String(prices[kind]) })),
    extensions: {
      'payment-identifier': { info: { required: false, id: 'one-purchase-of-mine' } },
      'offer-receipt': {},
      'vouch-delivery': {},
    },
  })
  const payment = await sign()

  await runUntilKilled({ ...node, crashAt: point }, baseUrl =>
    patientFetch(`${baseUrl}${paths[kind]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-payment': JSON.stringify(payment) },
      body: JSON.stringify({ walletAddress: wallet, callerAddress: payer.address }),
    }),
  )
  const charged = 1_000_000n - (await chain.balance(payer.address))
  expect([0n, prices[kind]], `${kind} ${point}`).toContain(charged)

  const database = openDatabase()
  const service = await startPaidService({ ...node, database, payments: { claimLeaseMs: 400 } })
  const answer = await patiently(service, kind, isSignedAnew ? await sign() : payment)
  expect(answer.statusCode, `${kind} ${point}: ${answer.body}`).toBe(200)
  expect(answer.json()).toMatchObject({ walletAddress: wallet, payment: { status: 'settled' } })
  expect((await patiently(service, kind, payment)).body).toBe(answer.body)
  // The receipt was never stored: it is of the purchase that counted, and the same each time.
  const [receipt, again] = [receiptOf(answer), receiptOf(await patiently(service, kind, payment))]
  expect(again).toEqual(receipt)
  expect(receipt && checkReceipt(receipt, { signer: settler, answer: answer.json() }).problem).toBeNull()
  expect(await chain.balance(payer.address), `${kind} ${point}`).toBe(1_000_000n - prices[kind])
  await service.close()
  await database.close()
  await remove()
}

/** The bundle is part of the answer: bought, read, written and fetched with it. `fetched` is our own kill, after the first bytes. */
async function buyBundleAndRecover(engine: Engine, point: string): Promise<void> {
  const { node, settler, openDatabase, remove } = await prepareCase(engine)
  const [payer, subject] = [await chain.payer(), await chain.payer()]
  // Deep enough to be judged.
  await chain.client.mine({ blocks: 100 })
  const payment = {
    ...(await signFlat(payer)),
    extensions: { 'offer-receipt': {}, 'vouch-delivery': {} },
  }
  const buy = (baseUrl: string) =>
    patientFetch(`${baseUrl}/api/agent/analyze`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-payment': JSON.stringify(payment) },
      body: JSON.stringify({
        walletAddress: subject.address,
        callerAddress: payer.address,
        fields: ['evidence'],
      }),
    })
  const issuerPrivateKey = generatePrivateKey()
  let seen: string | null = null
  await runUntilKilled({ ...node, crashAt: point, issuerPrivateKey }, async (baseUrl, kill) => {
    const answer = await buy(baseUrl)
    if (point !== 'fetched') throw new Error(`it lived on and answered ${answer.status}`)
    seen = await answer.text()
    kill()
  })
  const charged = 1_000_000n - (await chain.balance(payer.address))
  expect([0n, cent], point).toContain(charged)

  const database = openDatabase()
  const payments = { claimLeaseMs: 400, waitSeconds: 60 }
  const service = await openPassportService(node, { database, payments })
  const answer = await buy(service.baseUrl)
  const text = await answer.text()
  expect(answer.status, `${point}: ${text}`).toBe(200)
  if (seen !== null) expect(text).toBe(seen)
  const body = JSON.parse(text) as { evidence: { bundle: string; inputHash: string } }
  const { activity } = unpackEvidence(body.evidence.bundle)
  expect(activity.transfers).toHaveLength(1)
  expect(hashActivity(activity)).toBe(body.evidence.inputHash)
  const receipt = readReceipt(answer.headers)
  expect(receipt && checkReceipt(receipt, { signer: settler, answer: body }).problem, point).toBeNull()
  expect(await (await buy(service.baseUrl)).text()).toBe(text)
  expect(await chain.balance(payer.address), point).toBe(1_000_000n - cent)
  await service.close()
  await database.close()
  await remove()
}

/** A database, and a key of its own because several cases run at once on one chain. */
async function prepareCase(engine: Engine) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vouch-crash-'))
  const made = engine === 'postgres' ? await createMigratedPostgres() : null
  const prepared = made?.database ?? openSqlite(dataDir)
  await migrateDatabase(prepared)
  await prepared.close()
  const settlerPrivateKey = generatePrivateKey()
  const settler = privateKeyToAccount(settlerPrivateKey).address
  await chain.client.setBalance({ address: settler, value: parseEther('10') })
  const databaseUrl = made?.databaseUrl ?? null
  return {
    node: { rpcUrl: chain.rpcUrl, settlerPrivateKey, dataDir, databaseUrl },
    settler,
    openDatabase: () =>
      databaseUrl ? openPostgres({ databaseUrl, maxConnections: 3 }) : openSqlite(dataDir),
    remove: async () => {
      await made?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
