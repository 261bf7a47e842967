import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Hex } from '../../src/wire/address.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { type PaymentChain, signFlat, startPaymentChain } from './support/chain.ts'
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

  test('the header alone fetches it ten minutes beyond its validity, then only the payer does', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    const first = await ask(payment, wallet)
    const untilEnd = Number(payment.validBefore) * 1000 - Date.now()
    ahead = untilEnd + 590_000
    const again = await Promise.all(Array.from({ length: 20 }, () => ask(payment, wallet)))
    for (const { body, headers } of again) {
      expect(body).toBe(first.body)
      expect(headers['idempotent-replayed']).toBe('true')
    }
    ahead = untilEnd + 602_000
    for (const walletAddress of [wallet, guess(1)])
      expect((await ask(payment, walletAddress)).json()).toMatchObject({ code: 'PAYMENT_PROOF_REQUIRED' })
    expect((await ask(payment, wallet, await proofOf(payer))).body).toBe(first.body)
    expect((await ask(payment, guess(1), await proofOf(payer))).statusCode).toBe(409)
  })
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
