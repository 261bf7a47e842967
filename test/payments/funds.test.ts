import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hex } from '../../src/wire/address.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { cent, OWNER, type PaymentChain, signFlat, startPaymentChain, treasury } from './support/chain.ts'
import { payBefore } from './support/payBefore.ts'
import { type PaidService, startPaidService } from './support/service.ts'
import { until } from './support/until.ts'

let chain: PaymentChain
beforeAll(async () => {
  chain = await startPaymentChain()
})
afterAll(() => chain.stop())

describeOnEachEngine('funds before work', database => {
  const rows = (payer: string) =>
    database()
      .db.selectFrom('payments')
      .selectAll()
      .where('payer', '=', payer.toLowerCase() as Hex)
      .execute()
  const start = (payments: Parameters<typeof startPaidService>[0]['payments'] = {}): Promise<PaidService> =>
    startPaidService({ ...chain, database: database(), payments })

  test('an empty wallet gets 402, no work is done and no row stays', async () => {
    const service = await start()
    const payer = await chain.payer(0n)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => service.screen(await signFlat(payer))),
    )
    for (const answer of answers) {
      expect(answer.statusCode).toBe(402)
      expect(answer.json()).toMatchObject({ reason: 'insufficient_funds' })
    }
    expect(service.runs.screen).toBe(0)
    expect(await rows(payer.address)).toEqual([])
    await service.close()
  })

  test('an authorization that was used elsewhere buys no work', async () => {
    const service = await start()
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    await chain.submit(await signFlat(payer, { nonce: payment.nonce, to: OWNER }))
    const answer = await service.screen(payment)
    expect([answer.statusCode, answer.json().reason]).toEqual([402, 'authorization_used'])
    expect(service.runs.screen).toBe(0)
    expect(await rows(payer.address)).toEqual([])
    await service.close()
  })

  test('who holds three cents and asks twenty times at once on two nodes is answered three times at most', async () => {
    const nodes = await Promise.all(database().engine === 'sqlite' ? [start()] : [start(), start()])
    const payer = await chain.payer(3n * cent)
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        (nodes[index % nodes.length] as PaidService).screen(await signFlat(payer)),
      ),
    )
    const given = answers.filter(({ statusCode }) => statusCode === 200)
    const work = nodes.reduce((sum, { runs }) => sum + runs.screen, 0)
    expect(work).toBeLessThanOrEqual(3)
    expect(given.length).toBe(work)
    for (const answer of answers)
      if (answer.statusCode !== 200) expect(answer.json().reason).toBe('insufficient_funds')
    const kept = await rows(payer.address)
    expect(kept.map(({ state }) => state)).toEqual(given.map(() => 'settled'))
    expect(await chain.balance(payer.address)).toBe(BigInt(3 - given.length) * cent)
    for (const node of nodes) await node.close()
  })

  test('the same payer is served again once money came, with the very same header', async () => {
    const service = await start()
    const payer = await chain.payer(0n)
    const payment = await signFlat(payer)
    expect((await service.screen(payment)).statusCode).toBe(402)
    await chain.payer(cent).then(async rich => {
      const gift = await signFlat(rich, { to: payer.address })
      await chain.submit(gift)
    })
    const answer = await service.screen(payment)
    expect(answer.statusCode).toBe(200)
    expect((await service.screen(payment)).body).toBe(answer.body)
    await service.close()
  })

  test('a payment that fails after the work keeps no answer', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const service = await startPaidService({
      ...chain,
      database: database(),
      screen: async () => {
        await held
        return { secret: 'paid for by nobody' }
      },
    })
    const payer = await chain.payer(cent)
    const sent = service.screen(await signFlat(payer))
    await until(async () => service.runs.screen === 1)
    // The payer spends the cent elsewhere while the work is done.
    await chain.submit(await signFlat(payer, { to: treasury }))
    release()
    expect((await sent).statusCode).toBe(402)
    const [row] = await rows(payer.address)
    expect(row).toMatchObject({ state: 'failed', answer: null })
    await service.close()
  })
})

describeOnEachEngine('credit', database => {
  test('copies of one header and a hundred at once: never more than the cap, one body for one payment', async () => {
    const cap = 5
    const payer = await chain.payer(100n * cent)
    const drained = await signFlat(payer, { value: String(100n * cent) })
    let isDrained = false
    const service = await startPaidService({
      ...chain,
      database: database(),
      payments: { mode: 'deferred', exposureCapCents: cap, waitSeconds: 2 },
      screen: async () => {
        // All are at work when the money leaves: funds were there, and then were not.
        if (!isDrained) {
          isDrained = true
          await chain.submit(drained)
        }
        return { score: 71 }
      },
    })
    await payBefore(database(), payer.address, cap)
    const payments = await Promise.all(Array.from({ length: 60 }, () => signFlat(payer)))
    const copies = payments.flatMap(payment => [payment, payment, payment])
    const answers = await Promise.all(copies.map(payment => service.screen(payment)))
    const bodies = new Map<string, Set<string>>()
    for (const [index, answer] of answers.entries())
      if (answer.statusCode === 200) {
        const { nonce } = copies[index] as (typeof copies)[number]
        bodies.set(nonce, (bodies.get(nonce) ?? new Set()).add(answer.body))
      }
    const paid = await database()
      .db.selectFrom('payments')
      .selectAll()
      .where('state', '=', 'settled')
      .execute()
    const unpaid = [...bodies.keys()].filter(nonce => !paid.some(row => row.nonce === nonce))
    expect(unpaid.length).toBeLessThanOrEqual(cap)
    for (const texts of bodies.values()) expect(texts.size).toBe(1)
    await service.close()
  })
})
