import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import { describeOnEachEngine } from '../support/databases.ts'
import {
  cent,
  type FlatPayment,
  OWNER,
  type PaymentChain,
  signFlat,
  startPaymentChain,
  USDC,
  USDT,
} from './support/chain.ts'
import { apiKey, startFacilitator } from './support/facilitator.ts'
import { type PaidService, startPaidService } from './support/service.ts'
import { until } from './support/until.ts'

let chain: PaymentChain
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
beforeAll(async () => {
  chain = await startPaymentChain()
  facilitator = await startFacilitator(chain)
})
afterAll(async () => {
  await facilitator.stop()
  await chain.stop()
})

describeOnEachEngine('an external facilitator', database => {
  let service: PaidService
  /** How far the clock of the service is ahead, in milliseconds. */
  let ahead = 0
  const start = (facilitatorUrl: string, facilitatorApiKey: string, waitSeconds = 60) =>
    startPaidService({
      ...chain,
      clock: () => Date.now() + ahead,
      settlerPrivateKey: null,
      database: database(),
      payments: { facilitatorUrl, facilitatorApiKey, waitSeconds },
    })
  const readRow = ({ nonce }: FlatPayment) =>
    database().db.selectFrom('payments').selectAll().where('nonce', '=', nonce).executeTakeFirstOrThrow()

  beforeAll(async () => {
    service = await start(facilitator.url, apiKey)
  })
  afterEach(() => {
    facilitator.state.behaviour = 'honest'
    facilitator.state.isAway = false
  })
  afterAll(() => service.close())

  test('verifies before the work, settles after it; fifty at once are one of each', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    const { verifies, settles } = facilitator.state
    const runs = service.runs.screen
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.screen(payment)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(answers[0]?.json().payment).toMatchObject({ status: 'settled' })
    expect(facilitator.state).toMatchObject({ verifies: verifies + 1, settles: settles + 1 })
    expect(service.runs.screen).toBe(runs + 1)
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    expect(await service.payments.checkHealth()).toMatchObject({ status: 'ok' })
  })

  test('USDC, and settle-first', async () => {
    const payer = await chain.payer(1_000_000n, USDC)
    expect((await service.screen(await signFlat(payer, { token: USDC }))).statusCode).toBe(200)
    const report = await service.report(await signFlat(payer, { token: USDC, value: '100000' }))
    expect(report.json().payment).toMatchObject({ status: 'settled', priceUsdt: '0.10' })
    expect(await chain.balance(payer.address, USDC)).toBe(890_000n)
  })

  test('it finds the payer without funds: 402 before any work, and the authorization stays unused', async () => {
    const payer = await chain.payer(0n)
    const payment = await signFlat(payer)
    const runs = service.runs.screen
    const refused = await service.screen(payment)
    expect(refused.json()).toMatchObject({ status: 402, reason: 'insufficient_funds' })
    expect(service.runs.screen).toBe(runs)
    await expect(readRow(payment)).rejects.toThrow('no result')
    await mintTokens(chain, USDT, payer.address, cent)
    expect((await service.screen(payment)).statusCode).toBe(200)
  })

  test('somebody else submitted it before: that is for the chain to judge, and it paid us', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    const transaction = await chain.submit(payment)
    expect((await service.screen(payment)).json().payment).toMatchObject({ status: 'settled', transaction })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    const spent = await signFlat(payer)
    await chain.submit(await signFlat(payer, { nonce: spent.nonce, to: OWNER }))
    expect((await service.screen(spent)).json()).toMatchObject({ status: 402, reason: 'authorization_used' })
  })

  test.each(['silent', 'hanging', 'late'] as const)(
    'settles but is %s: found on chain, charged once',
    async behaviour => {
      facilitator.state.behaviour = behaviour
      const payer = await chain.payer()
      const answer = await service.screen(await signFlat(payer))
      expect(answer.json().payment).toMatchObject({ status: 'settled' })
      expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    },
  )

  test('refusing to settle: 402, and the payer keeps the money', async () => {
    facilitator.state.behaviour = 'refusing'
    const payer = await chain.payer()
    const answer = await service.screen(await signFlat(payer))
    expect(answer.json()).toMatchObject({ status: 402, reason: 'settlement_failed' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n)
  })

  test.each(['lying', 'broken'] as const)(
    '%s: nothing is delivered because of its claim alone',
    async behaviour => {
      facilitator.state.behaviour = behaviour
      const impatient = await start(facilitator.url, apiKey, 1)
      const payer = await chain.payer()
      const payment = await signFlat(payer)
      expect((await impatient.screen(payment)).json()).toMatchObject({ code: 'SETTLEMENT_PENDING' })
      // The one that settles for all knows what it was told.
      if (behaviour === 'lying') {
        ahead = 16_000
        expect(await service.payments.checkHealth()).toMatchObject({ figures: { lying: 1 } })
        ahead = 0
      }
      expect((await readRow(payment)).state).toBe('submitted')
      expect(await chain.balance(payer.address)).toBe(1_000_000n)
      await impatient.close()
    },
  )

  test('away: 503 before any work, and the same header pays when it is back', async () => {
    facilitator.state.isAway = true
    const payment = await signFlat(await chain.payer())
    const runs = service.runs.screen
    const answer = await service.screen(payment)
    expect(answer.json()).toMatchObject({ status: 503, code: 'FACILITATOR_UNAVAILABLE' })
    expect(answer.headers['retry-after']).toBe('5')
    expect(service.runs.screen).toBe(runs)
    facilitator.state.isAway = false
    expect((await service.screen(payment)).statusCode).toBe(200)
  })

  test('a wrong API key: 503, nobody is charged, and health says why', async () => {
    await service.close()
    const stranger = await start(facilitator.url, 'wrong', 1)
    expect(await stranger.payments.checkHealth()).toMatchObject({
      status: 'down',
      figures: { keyRefused: 1 },
    })
    const payer = await chain.payer()
    const [first, second] = [await signFlat(payer), await signFlat(payer)]
    expect((await stranger.screen(first)).json()).toMatchObject({ status: 503, code: 'SETTLEMENT_PENDING' })
    // Known to be refused by now: not even the work is begun.
    expect((await stranger.screen(second)).json()).toMatchObject({ code: 'FACILITATOR_UNAVAILABLE' })
    expect(stranger.runs.screen).toBe(1)
    expect(await stranger.payments.checkHealth()).toMatchObject({
      status: 'down',
      detail: expect.stringContaining('401 invalid API key'),
    })
    expect(await chain.balance(payer.address)).toBe(1_000_000n)
    await stranger.close()
    // The key is put right: what waited is settled, and what was refused can be paid.
    service = await start(facilitator.url, apiKey)
    expect((await service.screen(first)).statusCode).toBe(200)
    expect((await service.screen(second)).statusCode).toBe(200)
    expect(await chain.balance(payer.address)).toBe(1_000_000n - 2n * cent)
  })

  test('one that speaks version 1 only is spoken to in version 1', async () => {
    await service.close()
    const old = await startFacilitator(chain, [1])
    service = await start(old.url, apiKey)
    const payer = await chain.payer()
    expect((await service.screen(await signFlat(payer))).json().payment).toMatchObject({ status: 'settled' })
    expect(old.state.verifies).toBe(1)
    // What earlier tests left open may be settled here too.
    expect(old.state.settles).toBeGreaterThanOrEqual(1)
    await old.stop()
  })

  test('one for other chains is no use: health says so, nothing is sold', async () => {
    await service.close()
    const other = await startFacilitator(chain, [])
    service = await start(other.url, apiKey)
    expect(await service.payments.checkHealth()).toMatchObject({
      status: 'down',
      figures: { wrongNetwork: 1 },
    })
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    expect((await service.screen(payment)).json()).toMatchObject({ code: 'FACILITATOR_UNAVAILABLE' })
    expect(other.state.verifies).toBe(0)
    await other.stop()
    await until(async () => (await readRow(payment)).state === 'released')
    expect(await chain.balance(payer.address)).toBe(1_000_000n)
  })
})
