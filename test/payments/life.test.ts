import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnEachEngine } from '../support/databases.ts'
import {
  cent,
  type PaymentChain,
  signFlat,
  startPaymentChain,
  treasury,
  USDC,
  USDT,
} from './support/chain.ts'
import { type PaidService, startPaidService, wallet } from './support/service.ts'

let chain: PaymentChain
beforeAll(async () => {
  chain = await startPaymentChain()
})
afterAll(() => chain.stop())

describeOnEachEngine('a paid call', database => {
  let service: PaidService
  beforeAll(async () => {
    service = await startPaidService({ ...chain, database: database() })
  })
  afterAll(() => service.close())

  test('pays once, answers once, and repeats the very same bytes', async () => {
    const payer = await chain.payer()
    const before = await chain.balance(treasury)
    const payment = await signFlat(payer)
    const first = await service.screen(payment)
    expect(first.statusCode, first.body).toBe(200)
    const body = first.json()
    expect(body).toMatchObject({
      walletAddress: wallet,
      score: 71,
      attribution: 'vouch',
      payment: { status: 'settled', priceUsdt: '0.01', token: USDT, payer: payer.address },
    })
    expect(first.headers).toMatchObject({
      'x-attribution-tag': 'vouch',
      'cache-control': 'private, no-store',
    })
    expect(first.headers['idempotent-replayed']).toBeUndefined()
    const receipt = JSON.parse(Buffer.from(String(first.headers['payment-response']), 'base64').toString())
    expect(receipt).toEqual({
      success: true,
      transaction: body.payment.transaction,
      network: 'celo',
      payer: payer.address,
    })
    expect(await chain.balance(treasury)).toBe(before + cent)

    const again = await service.screen(payment)
    expect(again.statusCode).toBe(200)
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
    expect(again.headers['idempotent-replayed']).toBe('true')
    expect(await chain.balance(treasury)).toBe(before + cent)
  })

  test('fifty at once: one work, one charge, fifty equal answers', async () => {
    const payer = await chain.payer()
    const before = await chain.balance(treasury)
    const runs = service.runs.screen
    const payment = await signFlat(payer)
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.screen(payment)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49)
    expect(service.runs.screen).toBe(runs + 1)
    expect(await chain.balance(treasury)).toBe(before + cent)
  })

  test('the same authorization for anything else is a conflict', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    expect((await service.screen(payment)).statusCode).toBe(200)
    const recased = {
      ...payment,
      from: payment.from.toLowerCase(),
      nonce: payment.nonce.toUpperCase().replace('X', 'x'),
    }
    const same = await service.screen(recased as typeof payment, { callerAddress: payment.from })
    expect(same.statusCode).toBe(200)
    expect(same.headers['idempotent-replayed']).toBe('true')
    const others = [
      service.screen(payment, { walletAddress: '0x2222222222222222222222222222222222222222' }),
      service.screen(payment, { months: 3 }),
      service.post(
        '/api/agent/analyze',
        { walletAddress: wallet, callerAddress: payer.address },
        { 'x-payment': JSON.stringify(payment) },
      ),
    ]
    for (const answer of await Promise.all(others))
      expect(answer.json()).toMatchObject({ status: 409, code: 'PAYMENT_CONFLICT' })
  })

  test('USDC pays as well', async () => {
    const payer = await chain.payer(cent, USDC)
    const answer = await service.screen(await signFlat(payer, { token: USDC }))
    expect(answer.json().payment).toMatchObject({ status: 'settled', token: USDC })
    expect(await chain.balance(payer.address, USDC)).toBe(0n)
  })

  test('settle first: paid, then done, then repeated', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer, { value: '100000' })
    const first = await service.report(payment)
    expect(first.statusCode, first.body).toBe(200)
    expect(first.json().payment).toMatchObject({ status: 'settled', priceUsdt: '0.10' })
    const again = await service.report(payment)
    expect(again.body).toBe(first.body)
    expect(await chain.balance(payer.address)).toBe(900_000n)
  })

  test('a good payment with a bad body is refused and stays unused', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    const bad = await service.screen(payment, { months: 13 })
    expect(bad.json()).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
    expect(await chain.isUsed(payment)).toBe(false)
    expect((await service.screen(payment)).statusCode).toBe(200)
  })
})
