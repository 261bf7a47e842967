import { afterAll, beforeAll, expect, it } from 'vitest'
import { abi } from '../../contracts/artifacts/VouchReporter.ts'
import type { Database } from '../../src/storage/schema.ts'
import { signFlat } from '../payments/support/chain.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { patientFetch } from '../support/patientFetch.ts'
import { insertSample, openPassportService, startPassportChain } from './passportService.ts'
import { REPORTER } from './passportWorld.ts'
import type { Moment } from './watchedDeps.ts'

let chain: Awaited<ReturnType<typeof startPassportChain>>
beforeAll(async () => {
  chain = await startPassportChain()
})
afterAll(() => chain?.stop())

const price = 100_000n
/** Longer than any lease of a dead process. */
const leaseOver = 60_000
/** Between two of these nothing is different for whoever comes afterwards. */
const lasting = /insert|update|delete|eth_sendRawTransaction/

async function makeBuyer(database: Database) {
  const payer = await chain.payer()
  const subject = (await chain.payer(0n)).address
  await insertSample(database, subject)
  const payment = JSON.stringify(await signFlat(payer, { value: String(price) }))
  const buy = (baseUrl: string) =>
    patientFetch(`${baseUrl}/api/agent/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-payment': payment },
      body: JSON.stringify({ walletAddress: subject, callerAddress: payer.address }),
    })
  return {
    buy,
    paid: async () => 1_000_000n - (await chain.balance(payer.address)),
    published: () => {
      const args = [subject, 0n, 99n] as const
      return chain.client.readContract({ address: REPORTER, abi, functionName: 'reportsOf', args })
    },
  }
}

/** Buys from a service for which nothing happens any more after its last step. Returns the lasting steps it took. */
async function buyUntil(database: Database, last: number, buy: (baseUrl: string) => Promise<Response>) {
  let steps = 0
  let isBuying = false
  let isDead = false
  let end = () => {}
  const died = new Promise<void>(resolve => {
    end = resolve
  })
  const at = (moment: Moment) => {
    if (isBuying && lasting.test(moment) && ++steps >= last) isDead = true
    if (!isDead) return
    end()
    // A query cannot be left hanging without blocking the one connection, so it fails, like each one after it.
    if (!moment.includes('eth_')) throw new Error('dead')
    return new Promise<void>(() => {})
  }
  const service = await openPassportService(chain, { database, at })
  isBuying = true
  const bought = buy(service.baseUrl).catch(() => null)
  await Promise.race([bought, died])
  const taken = steps
  isBuying = false
  if (isDead) service.abandon()
  else await service.close()
  return { taken, bought }
}

describeOnEachEngine('a service that dies while it sells a passport', (database, engine) => {
  it('leaves one charge and one publication, and the buyer gets it, whichever step was its last', async () => {
    const whole = await makeBuyer(database())
    const { taken, bought } = await buyUntil(database(), Number.POSITIVE_INFINITY, whole.buy)
    expect((await bought)?.status).toBe(200)
    expect(taken).toBeGreaterThan(15)
    for (let last = 1; last <= taken; last += engine === 'sqlite' ? 1 : 3) {
      const { buy, paid, published } = await makeBuyer(database())
      await buyUntil(database(), last, buy)
      const service = await openPassportService(chain, {
        database: database(),
        clock: () => Date.now() + leaseOver,
      })
      try {
        const answer = await buy(service.baseUrl)
        const { reportId } = (await answer.json()) as { reportId: string }
        const outcome = { last, status: answer.status, paid: await paid(), published: await published() }
        expect(outcome).toEqual({ last, status: 200, paid: price, published: [reportId] })
      } finally {
        await service.close()
      }
    }
  })
})
