import { afterAll, beforeAll, expect, test } from 'vitest'
import { toRow } from '../../src/payments/ledger/claims.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import { freshNonce, type PaymentChain, signFlat, startPaymentChain } from './support/chain.ts'
import { sampleClaim } from './support/sampleClaim.ts'
import { type PaidService, startPaidService } from './support/service.ts'
import { until } from './support/until.ts'

// With five thousand payments in the queue who has many of them brings no more; with twenty thousand nobody new does.
describeOnEachEngine('a queue that is long', database => {
  let chain: PaymentChain
  let service: PaidService
  beforeAll(async () => {
    chain = await startPaymentChain()
    service = await startPaidService({ ...chain, database: database() })
  })
  afterAll(async () => {
    await service.close()
    await chain.stop()
  })

  /** Answered, and put off for long: they wait, and nobody settles them. */
  async function fill(count: number, payer: string): Promise<void> {
    const frame = { chainId: 42220, holder: 'elsewhere', leaseUntil: 0, now: Date.now() }
    for (let done = 0; done < count; done += 250) {
      const rows = Array.from({ length: Math.min(250, count - done) }, () => {
        const claim = sampleClaim(0, {
          payer: payer.toLowerCase() as never,
          nonce: freshNonce(),
          value: '1',
          valid_before: 4_000_000_000,
          state: 'answered',
        })
        return { ...toRow(claim, frame), retry_at: 4e12 }
      })
      await database().db.insertInto('payments').values(rows).execute()
    }
  }
  const ask = async (payer: Awaited<ReturnType<PaymentChain['payer']>>) =>
    service.screen(await signFlat(payer))
  const isRefused = { code: 'OVERLOADED', charge: 'none' }

  test('keeps out who fills it, then everybody new, and never who paid', async () => {
    const [greedy, modest] = [await chain.payer(), await chain.payer()]
    const paid = await signFlat(modest)
    const answer = await service.screen(paid)
    expect(answer.statusCode).toBe(200)

    await fill(20, greedy.address)
    expect((await ask(greedy)).statusCode).toBe(200)
    await fill(5_000, `0x${'0c'.repeat(20)}`)
    await until(async () => (await ask(greedy)).statusCode === 503, 'a crowd')
    expect((await ask(greedy)).json()).toMatchObject(isRefused)
    expect((await ask(modest)).statusCode).toBe(200)

    await fill(15_000, `0x${'0d'.repeat(20)}`)
    await until(async () => (await ask(modest)).statusCode === 503, 'a full queue')
    expect((await ask(modest)).json()).toMatchObject(isRefused)
    expect((await service.screen(paid)).body).toBe(answer.body)
  })
})
