import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVouch } from '../../src/sdk/createVouch.ts'
import { OutcomeUnknownError, type VouchError } from '../../src/sdk/errors.ts'
import type { Database } from '../../src/storage/schema.ts'
import { type Charge, keepsPayment } from '../../src/wire/charge.ts'
import type { ErrorBody } from '../../src/wire/error.ts'
import { examples } from '../../src/wire/examples.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { cent, type FlatPayment, type PaymentChain, signFlat, startPaymentChain } from './support/chain.ts'
import { createFaulty, type Fault } from './support/createFaulty.ts'
import { startPaidService, wallet } from './support/service.ts'
import { until } from './support/until.ts'

let chain: PaymentChain
beforeAll(async () => {
  chain = await startPaymentChain()
})
afterAll(() => chain.stop())

const faults: Fault[] = [
  { name: 'a statement fails', breaks: 'before', lasts: false },
  { name: 'a statement is run and its answer lost', breaks: 'after', lasts: false },
  { name: 'the database goes away', breaks: 'before', lasts: true },
  { name: 'the database goes away with an answer', breaks: 'after', lasts: true },
]

describeOnEachEngine('whatever statement fails between claim and answer', database => {
  test.each(
    faults.flatMap(fault => (['screen', 'report'] as const).map(kind => [fault.name, kind, fault] as const)),
  )(
    '%s, %s: what is said about the charge is true, and what is kept gets its answer',
    async (_name, kind, fault) => {
      const faulty = createFaulty(database())
      const service = await startPaidService({
        ...chain,
        database: faulty.database,
        payments: { claimLeaseMs: 300, waitSeconds: 1 },
      })
      const said = new Set<Charge>()
      const price = kind === 'screen' ? cent : cent * 10n
      for (let nth = 0; nth < 12; nth++) {
        const payer = await chain.payer()
        const payment = await signFlat(payer, { value: String(price) })
        const paid = async () => 1_000_000n - (await chain.balance(payer.address))
        faulty.arm(fault, nth, payment.nonce)
        const answer = await service[kind](payment)
        const happened = faulty.heal()
        const body = answer.json<ErrorBody>()
        if (answer.statusCode === 200) expect(await isCharged(payment)).toBe(true)
        else {
          said.add(body.charge)
          if (keepsPayment(body)) {
            await until(async () => (await service[kind](payment)).statusCode === 200, 'the answer')
            expect(await paid()).toBe(price)
          } else {
            await untilOver(database(), payment)
            expect(await paid(), body.message).toBe(0n)
          }
        }
        if (!happened) break
      }
      expect(said).toContain('unknown')
      await service.close()
    },
  )

  test('work that fails and cannot be given back is unknown; given back it is none', async () => {
    const faulty = createFaulty(database())
    const service = await startPaidService({
      ...chain,
      database: faulty.database,
      screen: async () => {
        if (isAway) faulty.arm({ name: '', breaks: 'before', lasts: true }, 0)
        throw new Error('a fault of ours')
      },
      payments: { claimLeaseMs: 300 },
    })
    let isAway = false
    const payer = await chain.payer()
    const given = await service.screen(await signFlat(payer))
    expect(given.json()).toMatchObject({ status: 500, code: 'INTERNAL', charge: 'none' })
    expect(given.json<ErrorBody>().message).toMatch(/Nothing was charged\.$/)
    isAway = true
    const lost = await service.screen(await signFlat(payer))
    faulty.heal()
    expect(lost.json()).toMatchObject({ status: 503, code: 'DATABASE_UNAVAILABLE', charge: 'unknown' })
    expect(lost.json<ErrorBody>().message).not.toMatch(/[Nn]othing was charged/)
    await service.close()
  })

  test('the client keeps a payment whose fate is unknown, and fetches its answer', async () => {
    const faulty = createFaulty(database())
    const service = await startPaidService({
      ...chain,
      database: faulty.database,
      screen: async () => screened,
      payments: { claimLeaseMs: 300, waitSeconds: 1 },
    })
    const baseUrl = await service.listen()
    const payer = await chain.payer()
    for (let nth = 0; nth < 3; nth++) {
      const vouch = createVouch({ baseUrl, signer: payer as never, retries: 0 })
      const before = await chain.balance(payer.address)
      faulty.arm({ name: '', breaks: 'after', lasts: true }, nth)
      const failure = await vouch.screen({ walletAddress: wallet }).catch((error: unknown) => error)
      faulty.heal()
      expect(failure).toBeInstanceOf(OutcomeUnknownError)
      expect((failure as VouchError).charge).toBe('unknown')
      await until(
        () =>
          vouch.screen({ walletAddress: wallet }).then(
            () => true,
            () => false,
          ),
        'the answer',
      )
      expect(before - (await chain.balance(payer.address))).toBe(cent)
    }
    await service.close()
  })
})

/** A whole answer: the client looks at it. */
const {
  attribution: _tag,
  payment: _paid,
  ...screened
} = (examples.screen_wallet?.response ?? {}) as Record<string, unknown>

const isCharged = (payment: FlatPayment) => chain.isUsed(payment)

/** Until nobody will do anything more about this payment. */
function untilOver({ db }: Database, { nonce }: FlatPayment): Promise<void> {
  return until(async () => {
    const row = await db.selectFrom('payments').select('state').where('nonce', '=', nonce).executeTakeFirst()
    return row === undefined || row.state === 'released' || row.state === 'failed'
  }, 'the end of it')
}
