import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVouch } from '../../src/sdk/createVouch.ts'
import { screenBatch } from '../../src/services/analysis/screenBatch.ts'
import { createTestContext } from '../support/context.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let wallets: string[]

beforeAll(async () => {
  service = await startTestService()
  wallets = service.world.personas.slice(0, 4).map(({ address }) => address)
})
afterAll(() => service?.stop())

const path = '/api/lender/screen/batch'
const signer = () => privateKeyToAccount(service.world.accounts.lender.privateKey)

test('one signature for the exact sum screens them all, in order', async () => {
  const account = signer()
  let signatures = 0
  const counting = {
    address: account.address,
    signTypedData: (data: never) => {
      signatures++
      return account.signTypedData(data)
    },
  }
  const vouch = createVouch({ baseUrl: service.baseUrl, signer: counting as never, maxSpendPerCall: '1' })
  const { results, unanswered, payment } = await vouch.screenBatch(wallets)
  expect(results.map(({ walletAddress }) => walletAddress)).toEqual(wallets)
  expect(unanswered).toEqual([])
  expect(payment).toMatchObject({ status: 'settled', priceUsdt: '0.04' })
  expect(signatures).toBe(1)
  expect(await vouch.spent()).toMatchObject({ today: '0.04' })
  const single = await vouch.screen({ walletAddress: wallets[3] as string })
  const { reputationScore, trust, income } = results[3] ?? {}
  expect({ reputationScore, trust, income }).toEqual({
    reputationScore: single.reputationScore,
    trust: single.trust,
    income: single.income,
  })
})

test('the terms name the sum of what the body asks for, and one unit when it says nothing', async () => {
  const amountOf = async (body: unknown) => {
    const answer = await service.call(path, { body })
    expect(answer.status).toBe(402)
    return answer.body.accepts[0].maxAmountRequired
  }
  expect(await amountOf({ wallets, callerAddress: signer().address })).toBe('40000')
  expect(await amountOf({})).toBe('10000')
  expect(await amountOf({ wallets: 'all' })).toBe('10000')
  expect(await amountOf('{not json')).toBe('10000')
})

test('a payment for fewer wallets than asked for does not count', async () => {
  const callerAddress = signer().address
  const answer = await service.call(path, { body: { wallets, callerAddress }, pay: 30_000n })
  expect(answer).toMatchObject({ status: 402, body: { reason: 'wrong_amount' } })
})

test('a wallet twice, in whatever letter case, is refused and not charged', async () => {
  const callerAddress = signer().address
  const [wallet = ''] = wallets
  const twice = [wallet, wallet.toLowerCase()]
  const answer = await service.call(path, { body: { wallets: twice, callerAddress }, pay: 20_000n })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'INVALID_REQUEST', details: [{ path: '/wallets/1', message: 'is listed twice' }] },
  })
})

test('when some wallets cannot be answered, all of these are named and none is charged', async () => {
  // Its chain does not answer, so no history can be read.
  const ctx = await createTestContext()
  const { address: payer } = signer()
  const work = screenBatch(ctx, { wallets, callerAddress: payer }, { payer })
  const failure = await work.catch(error => error)
  expect(failure).toMatchObject({ code: 'BATCH_INCOMPLETE', status: 503 })
  expect(failure.details).toHaveLength(4)
  expect(failure.details[0]).toMatchObject({
    path: '/wallets/0',
    message: expect.stringMatching(/^[A-Z_]+: /),
  })
})
