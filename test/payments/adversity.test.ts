import { parseSignature } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/storage/schema.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import { domainOf, signCancel } from '../../world/contracts/support/signAuthorization.ts'
import { cent, OWNER, type PaymentChain, signFlat, tokenAbi, treasury, USDT } from './support/chain.ts'
import { describeWithService } from './support/rig.ts'
import { GivenAway, type PaidService, startPaidService } from './support/service.ts'
import { until } from './support/until.ts'

describeWithService('between claim and settlement', rig => {
  let chain: PaymentChain
  let service: PaidService
  let database: Database
  beforeAll(() => {
    ;({ chain, service, database } = rig)
  })

  test('the balance is drained: 402, no answer; funded again, the same header gets it', async () => {
    const payer = await chain.payer()
    let isDrained = false
    rig.screen = async () => {
      if (isDrained) return { secret: 'the paid answer' }
      isDrained = true
      await chain.client.setBalance({ address: payer.address, value: 10n ** 18n })
      await chain.pass(
        chain.client.writeContract({
          address: USDT,
          abi: tokenAbi,
          functionName: 'transfer',
          args: [OWNER, 1_000_000n],
          account: payer.address,
        }),
      )
      return { secret: 'the paid answer' }
    }
    const payment = await signFlat(payer)
    const answer = await service.screen(payment)
    expect(answer.json()).toMatchObject({ status: 402, reason: 'insufficient_funds' })
    expect(answer.body).not.toContain('the paid answer')
    expect(
      JSON.parse(Buffer.from(String(answer.headers['payment-response']), 'base64').toString()),
    ).toMatchObject({ success: false, transaction: '', errorReason: 'insufficient_funds' })
    await mintTokens(chain, USDT, payer.address, cent)
    const later = await service.screen(payment)
    expect(later.json()).toMatchObject({ secret: 'the paid answer', payment: { status: 'settled' } })
    expect(await chain.balance(payer.address)).toBe(0n)
  })

  test('cancelAuthorization', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    rig.screen = async () => {
      const { v, r, s } = parseSignature(await signCancel(payer, domainOf(USDT), payment.nonce))
      await chain.pass(
        chain.client.writeContract({
          address: USDT,
          abi: tokenAbi,
          functionName: 'cancelAuthorization',
          args: [payer.address, payment.nonce, Number(v), r, s],
          account: OWNER,
        }),
      )
      return {}
    }
    expect((await service.screen(payment)).json()).toMatchObject({ reason: 'authorization_canceled' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n)
  })

  test('someone else submits it: it paid us, so it counts', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    let transaction = ''
    rig.screen = async () => {
      transaction = await chain.submit(payment)
      return {}
    }
    const answer = await service.screen(payment)
    expect(answer.json().payment).toMatchObject({ status: 'settled', transaction })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
  })

  test('the payer uses the nonce for someone else: not paid', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    rig.screen = async () => {
      await chain.submit(await signFlat(payer, { nonce: payment.nonce, to: OWNER }))
      return {}
    }
    expect((await service.screen(payment)).json()).toMatchObject({ reason: 'authorization_used' })
  })

  test('a blocklisted payer is refused, the others of the batch are settled', async () => {
    const [blocked, ...others] = await Promise.all([
      chain.payer(),
      chain.payer(),
      chain.payer(),
      chain.payer(),
    ])
    await chain.setBlocked(blocked.address, true)
    const answers = await Promise.all(
      [blocked, ...others].map(async payer => service.screen(await signFlat(payer))),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([402, 200, 200, 200])
    expect(answers[0]?.json().reason).toBe('settlement_failed')
    await chain.setBlocked(blocked.address, false)
  })

  test('the work fails: nothing charged, the authorization is free again', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    rig.screen = async () => {
      throw new Error('history is down')
    }
    expect((await service.screen(payment)).statusCode).toBe(500)
    expect(await chain.isUsed(payment)).toBe(false)
    rig.screen = async () => ({ fine: true })
    const other = await service.screen(payment, { months: 3 })
    expect(other.json()).toMatchObject({ fine: true, payment: { status: 'settled' } })
  })

  test('an answer that is given away costs nothing, and leaves the authorization unused', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    rig.screen = async () => new GivenAway({ answer: 'that cannot be told' })
    expect((await service.screen(payment)).json()).toMatchObject({
      answer: 'that cannot be told',
      payment: { status: 'free', priceUsdt: '0.00', transaction: null },
    })
    expect(await chain.isUsed(payment)).toBe(false)
    rig.screen = async () => ({ answer: '42' })
    expect((await service.screen(payment)).json()).toMatchObject({ payment: { status: 'settled' } })
  })

  test('a nonce signed again for another price: what is settled is what was sent last', async () => {
    const payer = await chain.payer()
    const cheap = await signFlat(payer)
    rig.screen = async () => {
      throw new Error('history is down')
    }
    expect((await service.screen(cheap)).statusCode).toBe(500)
    rig.screen = async () => ({})
    const dear = await signFlat(payer, { nonce: cheap.nonce, value: '100000' })
    const answer = await service.report(dear)
    expect(answer.json().payment).toMatchObject({ status: 'settled', priceUsdt: '0.10' })
    expect(await chain.balance(payer.address)).toBe(900_000n)
  })

  test('another request in progress: the caller has to wait, and the work is never done twice', async () => {
    let finish = () => {}
    const working = new Promise<void>(resolve => {
      finish = resolve
    })
    const slow = await startPaidService({
      ...chain,
      database,
      screen: () => working.then(() => ({})),
      payments: { waitSeconds: 1 },
    })
    const payment = await signFlat(await chain.payer())
    const first = slow.screen(payment)
    await until(async () => slow.runs.screen === 1)
    const second = await slow.screen(payment)
    expect(second.json()).toMatchObject({ status: 409, code: 'PAYMENT_IN_PROGRESS' })
    expect(second.headers['retry-after']).toBe('2')
    finish()
    await first
    // Now, or on a slow chain with a later call.
    await until(async () => (await slow.screen(payment)).statusCode === 200)
    expect(slow.runs.screen).toBe(1)
    await slow.close()
  })

  test('sums: what the ledger calls settled is what the treasury received', async () => {
    expect(await chain.balance(treasury)).toBe(await rig.sumSettled())
  })
})
