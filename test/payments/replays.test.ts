import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { OverloadedError } from '../../src/errors/limits.ts'
import { pruneAnswers } from '../../src/payments/ledger/pruneAnswers.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import { type Hex, lowerAddress } from '../../src/wire/address.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import {
  cent,
  type FlatPayment,
  nowSeconds,
  type PaymentChain,
  signFlat,
  startPaymentChain,
} from './support/chain.ts'
import { type PaidService, startPaidService, wallet } from './support/service.ts'
import { signProof } from './support/signProof.ts'
import { until } from './support/until.ts'

type Payer = Awaited<ReturnType<PaymentChain['payer']>>

/** The oracle: with a settled header from the chain, which wallet did the lender screen? */
describeOnEachEngine('what a payment paid for', (database, engine) => {
  let chain: PaymentChain
  let nodes: PaidService[]
  let ahead = 0
  const node = () => nodes[0] as PaidService

  beforeEach(async () => {
    chain = await startPaymentChain()
    await migrateDatabase(database())
    ahead = 0
    const payments = { clock: () => Date.now() + ahead }
    const open = () => startPaidService({ ...chain, database: database(), payments })
    nodes = [await open(), await open(), await open()]
  })
  afterEach(async () => {
    for (const one of nodes) await one.close()
    await chain.stop()
  })

  const guess = (index: number): Hex => `0x${(0xabc000 + index).toString(16).padStart(40, '0')}`

  const proofOf = (payer: Payer) => signProof(node(), payer)

  async function ask(payment: Awaited<ReturnType<typeof signFlat>>, walletAddress: string, proof?: string) {
    return node().post(
      '/api/lender/screen',
      { walletAddress, callerAddress: payment.from },
      { 'x-payment': JSON.stringify(payment), ...(proof && { 'sign-in-with-x': proof }) },
    )
  }

  test('thousands of guesses at once, on three nodes, learn nothing; the payer still gets the same bytes', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    const guesses = engine === 'sqlite' ? 10_000 : 2_000
    const right = guesses - 500
    const first = await ask(payment, guess(right))
    expect(first.statusCode).toBe(200)
    const codes = new Map<number, number>()
    for (let at = 0; at < guesses; at += 1_000)
      await Promise.all(
        Array.from({ length: 1_000 }, async (_, index) => {
          const one = nodes[index % 3] as PaidService
          const { statusCode } = await one.screen(payment, { walletAddress: guess(at + index) })
          codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1)
        }),
      )
    expect(codes.get(200)).toBeUndefined()
    // As many as may fail, and one for each other node that read at the same moment.
    expect(codes.get(409)).toBeLessThanOrEqual(5)
    expect((codes.get(409) ?? 0) + (codes.get(401) ?? 0)).toBe(guesses)
    expect((await ask(payment, guess(right))).json()).toMatchObject({
      code: 'PAYMENT_PROOF_REQUIRED',
      charge: 'taken',
    })
    const proven = await ask(payment, guess(right), await proofOf(payer))
    expect(proven.body).toBe(first.body)
    const stranger = await ask(payment, guess(right), await proofOf(await chain.payer(0n)))
    expect(stranger.statusCode).toBe(401)
  })

  test('the header alone fetches it for 120 seconds, on the network that first sent it; then only the payer does', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer, { validBefore: String(nowSeconds() + 86_400) })
    const first = await ask(payment, wallet)
    ahead = 110_000
    const again = await Promise.all(Array.from({ length: 20 }, () => ask(payment, wallet)))
    for (const { body, headers } of again) {
      expect(body).toBe(first.body)
      expect(headers['idempotent-replayed']).toBe('true')
    }
    ahead = 125_000
    for (const walletAddress of [wallet, guess(1)])
      expect((await ask(payment, walletAddress)).json()).toMatchObject({ code: 'PAYMENT_PROOF_REQUIRED' })
    expect((await ask(payment, wallet, await proofOf(payer))).body).toBe(first.body)
    expect((await ask(payment, guess(1), await proofOf(payer))).statusCode).toBe(409)
  })

  test('from another network the header is not enough; the key that was given at first is, on any node', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    const send = (at: number, remoteAddress: string, key?: string, sent = payment) =>
      (nodes[at] as PaidService).app.inject({
        method: 'POST',
        url: '/api/lender/screen',
        remoteAddress,
        payload: { walletAddress: wallet, callerAddress: sent.from },
        headers: { 'x-payment': JSON.stringify(sent), ...(key && { 'idempotency-key': key }) },
      })
    const key = `order-${randomUUID()}`
    const first = await send(0, '198.51.100.7', key)
    expect(first.statusCode, first.body).toBe(200)
    expect((await send(1, '198.51.100.200')).body).toBe(first.body)
    for (const stranger of ['198.51.101.7', '2001:db8:1::1'])
      for (const guessed of [undefined, 'another-key-than-that', payment.nonce, payment.nonce.slice(2)])
        expect((await send(1, stranger, guessed)).json()).toMatchObject({ code: 'PAYMENT_PROOF_REQUIRED' })
    ahead = 3_600_000
    expect((await send(2, '2001:db8:1::1', key)).body).toBe(first.body)
    // A client whose key is the nonce has no secret: the chain shows it.
    const named = await signFlat(payer, { validBefore: String(nowSeconds() + 86_400) })
    expect((await send(0, '198.51.100.7', named.nonce.slice(2), named)).statusCode).toBe(200)
    expect((await send(0, '203.0.113.9', named.nonce.slice(2), named)).statusCode).toBe(401)
    // Rows from before networks were kept.
    await database().db.updateTable('payments').set({ caller_network: null }).execute()
    ahead = 0
    expect((await send(0, '198.51.100.7')).statusCode).toBe(401)
    expect((await send(0, '203.0.113.9', key)).body).toBe(first.body)
  })
})

/** A client that lost an answer signs anew; what it calls the purchase makes it one. */
describeOnEachEngine('a purchase that is signed twice', (database, engine) => {
  let chain: PaymentChain
  let nodes: PaidService[]
  let isBroken = false

  beforeAll(async () => {
    chain = await startPaymentChain()
    await migrateDatabase(database())
    const screen = async ({ walletAddress }: { walletAddress: string }) => {
      if (isBroken) throw new OverloadedError()
      return { walletAddress, score: 71 }
    }
    const open = () =>
      startPaidService({ ...chain, database: database(), screen, payments: { confirmations: 0 } })
    nodes = [await open(), await open(), await open()]
  })
  afterAll(async () => {
    for (const one of nodes) await one.close()
    await chain.stop()
  })

  const runs = () => nodes.reduce((sum, one) => sum + one.runs.screen, 0)
  const newKey = () => `order-${randomUUID()}`
  const paid = async (payer: Payer) => 1_000_000n - (await chain.balance(payer.address))

  type Ask = { key: string; at?: number; walletAddress?: string; as?: 'header' | 'extension'; path?: string }
  async function ask(payment: FlatPayment, { key, at = 0, as = 'header', ...more }: Ask) {
    const { walletAddress = wallet, path = '/api/lender/screen' } = more
    const extensions = { 'payment-identifier': { info: { required: false, id: key } } }
    return (nodes[at] as PaidService).post(
      path,
      { walletAddress, callerAddress: payment.from },
      as === 'header'
        ? { 'x-payment': JSON.stringify(payment), 'idempotency-key': key }
        : { 'x-payment': JSON.stringify({ ...payment, extensions }) },
    )
  }

  test('is one purchase, by header or by extension, on any node; the second signature is never used', async () => {
    const payer = await chain.payer()
    const key = newKey()
    const [one, two, three] = [await signFlat(payer), await signFlat(payer), await signFlat(payer)] as const
    const first = await ask(one, { key })
    expect(first.statusCode, first.body).toBe(200)
    const second = await ask(two, { key, at: 1, as: 'extension' })
    expect(second.body).toBe(first.body)
    expect(second.headers['idempotent-replayed']).toBe('true')
    // Whoever has nothing left gets what it paid for, too.
    await drain(payer)
    expect((await ask(three, { key, at: 2 })).body).toBe(first.body)
    expect(await chain.isUsed(two)).toBe(false)
    const rows = await database().db.selectFrom('payments').select('nonce').execute()
    expect(rows.map(({ nonce }) => nonce)).not.toContain(two.nonce)
  })

  test('many at once on three nodes: one charge and one answer for each key', async () => {
    const purchases = engine === 'sqlite' ? 40 : 20
    const before = runs()
    const payers = await Promise.all(Array.from({ length: 4 }, () => chain.payer()))
    const bought = await Promise.all(
      Array.from({ length: purchases }, async (_, index) => {
        const payer = payers[index % payers.length] as Payer
        const key = newKey()
        const signed = await Promise.all([signFlat(payer), signFlat(payer), signFlat(payer)])
        const answers = await Promise.all(
          [...signed, ...signed].map((payment, at) => ask(payment, { key, at: (at + index) % 3 })),
        )
        const used = await Promise.all(signed.map(payment => chain.isUsed(payment)))
        return { answers, used: used.filter(Boolean).length }
      }),
    )
    for (const { answers, used } of bought) {
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      expect(used).toBe(1)
    }
    expect(runs() - before).toBe(purchases)
  })

  test('under a key that has another request: 409, nothing is used; another payer has keys of its own', async () => {
    const payer = await chain.payer()
    const key = newKey()
    expect((await ask(await signFlat(payer), { key })).statusCode).toBe(200)
    const other = await signFlat(payer)
    const refused = await ask(other, { key, walletAddress: payer.address, at: 1 })
    expect(refused.json()).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT', charge: 'none' })
    const report = await signFlat(payer, { value: '100000' })
    expect((await ask(report, { key, path: '/api/agent/report' })).statusCode).toBe(409)
    expect(await paid(payer)).toBe(cent)
    // What was refused can still buy something else.
    expect((await ask(other, { key: newKey() })).statusCode).toBe(200)
    const neighbour = await chain.payer()
    expect((await ask(await signFlat(neighbour), { key })).statusCode).toBe(200)
    expect(await paid(neighbour)).toBe(cent)
  })

  test('after a first one that came to nothing is bought', async () => {
    const payer = await chain.payer()
    const key = newKey()
    const [one, two] = [await signFlat(payer), await signFlat(payer)]
    isBroken = true
    expect((await ask(one, { key })).statusCode).toBe(503)
    isBroken = false
    const bought = await ask(two, { key, at: 1 })
    expect(bought.statusCode, bought.body).toBe(200)
    // The first again, which the ledger knows: it is the same purchase.
    expect((await ask(one, { key, at: 2 })).body).toBe(bought.body)
    expect(await paid(payer)).toBe(cent)
  })

  test('is given to nobody who brings a signature that the chain has shown', async () => {
    const payer = await chain.payer()
    const key = newKey()
    expect((await ask(await signFlat(payer), { key })).statusCode).toBe(200)
    const shown = await signFlat(payer)
    await chain.submit(shown)
    expect((await ask(shown, { key })).json()).toMatchObject({ code: 'PAYMENT_PROOF_REQUIRED' })
    const late = await signFlat(payer, { validBefore: String(nowSeconds() - 1) })
    expect((await ask(late, { key })).json()).toMatchObject({ reason: 'expired' })
  })

  test('keys are bounded, and one at a time', async () => {
    const payment = await signFlat(await chain.payer())
    const extensions = { 'payment-identifier': { info: { required: false, id: 'the-other-key-of-it' } } }
    const body = { walletAddress: wallet, callerAddress: payment.from }
    const send = (headers: Record<string, string>, sent: object = payment) =>
      (nodes[0] as PaidService).post('/api/lender/screen', body, {
        'x-payment': JSON.stringify(sent),
        ...headers,
      })
    const short = { 'payment-identifier': { info: { required: false, id: 'short' } } }
    for (const refused of [
      await send({ 'idempotency-key': 'k'.repeat(129) }),
      await send({ 'idempotency-key': '' }),
      await send({ 'idempotency-key': 'two words' }),
      await send({}, { ...payment, extensions: short }),
      await send({ 'idempotency-key': 'one-key-and-another' }, { ...payment, extensions }),
    ])
      expect(refused.json()).toMatchObject({ status: 400, code: 'IDEMPOTENCY_KEY_INVALID', charge: 'none' })
    expect((await send({ 'idempotency-key': '"quoted"' })).statusCode).toBe(200)
  })

  test('is forgotten with its answer: then the key is free', async () => {
    const payer = await chain.payer()
    const key = newKey()
    const first = await signFlat(payer)
    expect((await ask(first, { key })).statusCode).toBe(200)
    const { ledger } = (nodes[0] as PaidService).payments
    const row = () =>
      ledger.read({ ...first, payer: lowerAddress(first.from), token: lowerAddress(first.token) })
    await until(async () => {
      await chain.client.mine({ blocks: 1 })
      return (await row())?.final === 1
    }, 'it is final')
    await until(async () => {
      await pruneAnswers(ledger, { retentionDays: 0, factsOf: () => null })
      return (await row())?.answer === null
    }, 'its answer is gone')
    expect((await ask(await signFlat(payer), { key })).statusCode).toBe(200)
    expect(await paid(payer)).toBe(2n * cent)
  })

  async function drain(payer: Payer): Promise<void> {
    const value = String(await chain.balance(payer.address))
    await chain.submit(await signFlat(payer, { value }))
  }
})

describe('who goes away', () => {
  test('is not waited for, and the answer is there for the next call', async () => {
    const chain = await startPaymentChain()
    const database = openSqlite(':memory:')
    await migrateDatabase(database)
    const service = await startPaidService({ ...chain, database, payments: { waitSeconds: 60 } })
    try {
      const url = await service.listen()
      const { gate } = service.payments
      const shown: unknown[] = []
      gate.sell({ ...gate.find('screen_wallet'), onPaid: async body => void shown.push(body) })
      const rich = await chain.payer()
      await chain.client.setAutomine(false)
      const payment = await signFlat(rich)
      const leaving = new AbortController()
      const request = () => ({
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-payment': JSON.stringify(payment) },
        body: JSON.stringify({ walletAddress: wallet, callerAddress: rich.address }),
      })
      const asked = fetch(`${url}/api/lender/screen`, { ...request(), signal: leaving.signal })
      await until(() => service.payments.ledger.watch.size() === 1, 'a waiter')
      leaving.abort()
      await expect(asked).rejects.toThrow()
      await until(() => service.payments.ledger.watch.size() === 0, 'no waiter')
      await chain.client.setAutomine(true)
      // Nobody asked again, and others may read what was paid for.
      await until(async () => {
        await chain.client.mine({ blocks: 1 })
        return shown.length > 0
      }, 'shown')
      expect((await fetch(`${url}/api/lender/screen`, request())).status).toBe(200)
    } finally {
      await service.close()
      await database.close()
      await chain.stop()
    }
  })
})
