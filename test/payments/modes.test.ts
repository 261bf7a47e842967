import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Hex } from '../../src/wire/address.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { cent, type PaymentChain, signFlat, startPaymentChain, USDT } from './support/chain.ts'
import { createFaultyChain, NodeTimeout } from './support/faultyChain.ts'
import { startPaidService } from './support/service.ts'
import { until } from './support/until.ts'

let chain: PaymentChain
beforeAll(async () => {
  chain = await startPaymentChain()
})
afterAll(() => chain.stop())

describeOnEachEngine('mode deferred', database => {
  const readRow = (nonce: Hex) =>
    database().db.selectFrom('payments').selectAll().where('nonce', '=', nonce).executeTakeFirstOrThrow()

  test('answers before the payment is mined, exactly up to the cap; then waits', async () => {
    const node = createFaultyChain(chain.rpcUrl)
    const service = await startPaidService({
      ...chain,
      chain: node.chain,
      database: database(),
      payments: { mode: 'deferred', exposureCapCents: 3, waitSeconds: 1 },
    })
    const payer = await chain.payer()
    const before = await Promise.all(Array.from({ length: 3 }, () => signFlat(payer)))
    for (const payment of before) {
      await service.screen(payment)
      await until(async () => (await readRow(payment.nonce)).state === 'settled')
    }
    node.hurt(async (method, forward) => {
      if (method === 'eth_sendRawTransaction') throw new NodeTimeout('the chain takes nothing')
      return forward()
    })
    const payments = await Promise.all(Array.from({ length: 6 }, () => signFlat(payer)))
    const given: Awaited<ReturnType<typeof service.screen>>[] = []
    for (const payment of payments.slice(0, 3)) given.push(await service.screen(payment))
    for (const answer of given) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json().payment).toMatchObject({ status: 'pending', transaction: null, logIndex: null })
    }
    const beyond = await Promise.all(payments.slice(3).map(payment => service.screen(payment)))
    expect(beyond.map(answer => answer.json().code)).toEqual(beyond.map(() => 'SETTLEMENT_PENDING'))

    node.heal()
    for (const { nonce } of payments) await until(async () => (await readRow(nonce)).state === 'settled')
    expect(await chain.balance(payer.address)).toBe(1_000_000n - 9n * cent)
    for (const [index, answer] of given.entries()) {
      const again = await service.screen(payments[index] as (typeof payments)[number])
      expect(again.body).toBe(answer.body)
      expect(again.headers['idempotent-replayed']).toBe('true')
    }
    await service.close()
  })

  test.each([
    { paid: 0, expected: 0 },
    { paid: 1, expected: 1 },
    { paid: 3, expected: 2 },
  ])(
    'one who drains the wallet gets no more than the cap, ever, nor more than the $paid it paid for before',
    async ({ paid, expected }) => {
      const cheat = await chain.payer(BigInt(paid) * cent)
      const friend = await chain.payer()
      let isHonest = true
      const service = await startPaidService({
        ...chain,
        database: database(),
        payments: { mode: 'deferred', exposureCapCents: 2 },
        // The cent is there when the work begins, and gone when it ends.
        screen: async () => {
          if (!isHonest) await chain.submit(await signFlat(cheat, { to: friend.address }))
          return { score: 71 }
        },
      })
      for (let i = 0; i < paid; i++) {
        const payment = await signFlat(cheat)
        expect((await service.screen(payment)).statusCode).toBe(200)
        await until(async () => (await readRow(payment.nonce)).state === 'settled')
      }
      isHonest = false
      let gained = 0
      for (let i = 0; i < 5; i++) {
        await chain.submit(await signFlat(friend, { to: cheat.address }))
        const payment = await signFlat(cheat)
        const answer = await service.screen(payment)
        if (answer.statusCode === 200) gained++
        await until(async () => (await readRow(payment.nonce)).state === 'failed')
      }
      expect(gained).toBe(expected)
      await service.close()
    },
  )
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
