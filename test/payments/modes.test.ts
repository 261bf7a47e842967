import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { cent, type PaymentChain, signFlat, startPaymentChain, USDT } from './support/chain.ts'
import { startFacilitator } from './support/facilitator.ts'
import { createFaultyChain, NodeTimeout } from './support/faultyChain.ts'
import { type PaidService, startPaidService } from './support/service.ts'

let chain: PaymentChain
beforeAll(async () => {
  chain = await startPaymentChain()
})
afterAll(() => chain.stop())

async function until(check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error('it did not happen')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

describeOnEachEngine('mode deferred', database => {
  const readRow = (nonce: string) =>
    database().db.selectFrom('payments').selectAll().where('nonce', '=', nonce).executeTakeFirstOrThrow()

  test('answers before the payment is mined, up to the cap; then waits; a drained payer owes', async () => {
    const node = createFaultyChain(chain.rpcUrl)
    const service = await startPaidService({
      ...chain,
      chain: node.chain,
      database: database(),
      payments: { mode: 'deferred', exposureCapCents: 3, waitSeconds: 1 },
    })
    const payer = await chain.payer()
    node.hurt(async () => {
      throw new NodeTimeout('the chain is away')
    })
    const payments = await Promise.all(Array.from({ length: 6 }, () => signFlat(payer)))
    const answers = await Promise.all(payments.map(payment => service.screen(payment)))
    const given = answers.filter(({ statusCode }) => statusCode === 200)
    expect(given.length).toBeLessThanOrEqual(3)
    for (const answer of given)
      expect(answer.json().payment).toMatchObject({ status: 'pending', transaction: null, logIndex: null })
    for (const answer of answers)
      if (answer.statusCode !== 200) expect(answer.json().code).toBe('SETTLEMENT_PENDING')

    node.heal()
    for (const { nonce } of payments) await until(async () => (await readRow(nonce)).state === 'settled')
    expect(await chain.balance(payer.address)).toBe(1_000_000n - 6n * cent)
    const index = answers.findIndex(({ statusCode }) => statusCode === 200)
    if (index >= 0) {
      const again = await service.screen(payments[index] as (typeof payments)[number])
      expect(again.body).toBe(answers[index]?.body)
      expect(again.headers['idempotent-replayed']).toBe('true')
    }
    await service.close()
  })

  test('one who drains the wallet gets no more than the cap, ever', async () => {
    const service = await startPaidService({
      ...chain,
      database: database(),
      payments: { mode: 'deferred', exposureCapCents: 2 },
    })
    const cheat = await chain.payer(0n)
    let gained = 0
    for (let i = 0; i < 5; i++) {
      const payment = await signFlat(cheat)
      const answer = await service.screen(payment)
      if (answer.statusCode === 200) gained++
      await until(async () => (await readRow(payment.nonce)).state === 'failed')
    }
    expect(gained).toBe(2)
    await service.close()
  })
})

describe('an external facilitator', () => {
  let facilitator: Awaited<ReturnType<typeof startFacilitator>>
  let database: Database
  let service: PaidService
  beforeAll(async () => {
    facilitator = await startFacilitator(chain)
    database = openSqlite(':memory:')
    await migrateDatabase(database)
    service = await startPaidService({
      ...chain,
      settlerPrivateKey: null,
      database,
      payments: { facilitatorUrl: facilitator.url, facilitatorApiKey: 'key-123' },
    })
  })
  afterAll(async () => {
    await service.close()
    facilitator.stop()
    await database.close()
  })

  test('settles, with our API key', async () => {
    facilitator.state.behaviour = 'honest'
    const payer = await chain.payer()
    const answer = await service.screen(await signFlat(payer))
    expect(answer.json().payment).toMatchObject({ status: 'settled' })
    expect(facilitator.state.keys.at(-1)).toBe('key-123')
    expect(await service.payments.checkHealth()).toMatchObject({ status: 'ok' })
  })

  test.each(['silent', 'late'] as const)(
    '%s: the outcome is found on chain, charged once',
    async behaviour => {
      facilitator.state.behaviour = behaviour
      const payer = await chain.payer()
      const payment = await signFlat(payer)
      await until(async () => (await service.screen(payment)).statusCode === 200)
      expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    },
  )

  test('refusing: 402, and the payer keeps the money', async () => {
    facilitator.state.behaviour = 'refusing'
    const payer = await chain.payer()
    const answer = await service.screen(await signFlat(payer))
    expect(answer.json()).toMatchObject({ status: 402, reason: 'settlement_failed' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n)
  })

  test.each(['lying', 'broken'] as const)('%s: nothing is delivered on its word', async behaviour => {
    facilitator.state.behaviour = behaviour
    const impatient = await startPaidService({
      ...chain,
      settlerPrivateKey: null,
      database,
      payments: { facilitatorUrl: facilitator.url, waitSeconds: 1 },
    })
    const payment = await signFlat(await chain.payer())
    expect((await impatient.screen(payment)).json()).toMatchObject({ code: 'SETTLEMENT_PENDING' })
    await impatient.close()
  })
})

describe('settle first, then owed', () => {
  test('work that fails after payment is done again until it succeeds, without another charge', async () => {
    const database = openSqlite(':memory:')
    await migrateDatabase(database)
    let broken = true
    const service = await startPaidService({
      ...chain,
      database,
      report: async () => {
        if (broken) throw new Error('the pinning service is away')
        return { reportId: 'REP-0000000001' }
      },
    })
    const payer = await chain.payer()
    const payment = await signFlat(payer, { value: '100000' })
    const first = await service.report(payment)
    expect(first.json()).toMatchObject({ status: 503, code: 'SETTLEMENT_PENDING' })
    expect(await chain.balance(payer.address)).toBe(900_000n)
    broken = false
    await until(async () => (await service.report(payment)).statusCode === 200)
    const answer = await service.report(payment)
    expect(answer.json()).toMatchObject({ reportId: 'REP-0000000001', payment: { status: 'settled' } })
    expect(await chain.balance(payer.address)).toBe(900_000n)
    await service.close()
    await database.close()
  })

  test('not paid, not done', async () => {
    const database = openSqlite(':memory:')
    await migrateDatabase(database)
    const service = await startPaidService({ ...chain, database })
    const poor = await chain.payer(0n)
    const answer = await service.report(await signFlat(poor, { value: '100000' }))
    expect(answer.json()).toMatchObject({ status: 402, reason: 'insufficient_funds' })
    expect(service.runs.report).toBe(0)
    await service.close()
    await database.close()
  })
})

test('tokens that are not what we would sign for stop the start', async () => {
  const database = openSqlite(':memory:')
  await migrateDatabase(database)
  const code = await chain.client.getCode({ address: USDT })
  await chain.client.setCode({ address: USDT, bytecode: '0x00' })
  await expect(startPaidService({ ...chain, database })).rejects.toMatchObject({ code: 'TOKEN_MISMATCH' })
  await chain.client.setCode({ address: USDT, bytecode: code ?? '0x' })
  await database.close()
})
