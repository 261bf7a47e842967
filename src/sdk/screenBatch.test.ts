import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { configOf, failure, paidBatch, type Script, startFakeService } from '../../test/sdk/fakeService.ts'
import { createVouch } from './createVouch.ts'

const account = privateKeyToAccount(generatePrivateKey())
const wallets = Array.from({ length: 5 }, (_, i) => `0x${String(i).padStart(40, '0')}`)
const listed = {
  operation: 'screen_batch',
  method: 'POST',
  path: '/api/lender/screen/batch',
  priceUsdt: '0.01',
}

async function setUp(script: Script) {
  const config = () => configOf({ prices: [{ ...listed, amount: '10000' }] })
  const service = await startFakeService(script, { config })
  return { ...service, vouch: createVouch({ baseUrl: service.baseUrl, signer: account, retries: 0 }) }
}

test('wallets that cannot be answered are left out, and only the others are signed for', async () => {
  const { vouch, seen } = await setUp((call, count) =>
    count === 1
      ? failure(503, 'BATCH_INCOMPLETE', {
          details: [{ path: '/wallets/2', message: 'HISTORY_UNAVAILABLE: not now' }],
        })
      : paidBatch(call, count),
  )
  const { results, unanswered } = await vouch.screenBatch(wallets)
  expect(results).toHaveLength(4)
  expect(unanswered).toEqual([
    {
      walletAddress: wallets[2],
      error: expect.objectContaining({ code: 'HISTORY_UNAVAILABLE', message: 'not now' }),
    },
  ])
  expect(seen.map(({ payment }) => payment?.value)).toEqual(['50000', '40000'])
  expect(await vouch.spent()).toMatchObject({ today: '0.04' })
})

test('when none can be answered nothing is spent', async () => {
  const { vouch } = await setUp(({ body }) =>
    failure(503, 'BATCH_INCOMPLETE', {
      details: (body.wallets as string[]).map((_wallet, index) => ({
        path: `/wallets/${index}`,
        message: 'X: no',
      })),
    }),
  )
  const { results, unanswered, payment } = await vouch.screenBatch(wallets)
  expect([results.length, unanswered.length, payment]).toEqual([0, 5, null])
  expect(await vouch.spent()).toMatchObject({ today: '0.00' })
})
