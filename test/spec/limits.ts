import { expect } from 'vitest'
import { usdtOf } from '../support/usdtOf.ts'
import type { Spec } from './spec.ts'
import { checkTable } from './tables.ts'

/** 7 and 8: the body of a 402, and the limits. */
export function checkLimits(spec: Spec): void {
  const prices: [string, string][] = [
    ['/api/lender/screen', '0.01'],
    ['/api/agent/analyze', '0.01'],
    ['/api/agent/chat', '0.01'],
    ['/api/agent/statement', '0.01'],
    ['/api/agent/report', '0.10'],
  ]
  /** The same on every paid operation, whatever the body and whether a bad payment came. */
  const expectField = async (name: string, expected: (price: string) => unknown) => {
    for (const [path, price] of prices)
      for (const options of [{ body: {} }, { body: 'not json' }, { body: {}, pay: '{}' }])
        expect((await spec.call(path, options)).body[name]).toBe(expected(price))
  }

  checkTable('7 payment required', {
    status: async () => {
      await expectField('status', () => 402)
      expect((await spec.call('/api/lender/screen', { body: {} })).status).toBe(402)
    },
    code: () => expectField('code', () => 'PAYMENT_REQUIRED'),
    payTo: () => expectField('payTo', () => spec.world.treasury),
    priceUsdt: () => expectField('priceUsdt', price => price),
    asset: () => expectField('asset', () => spec.world.contracts.USDT),
    network: () => expectField('network', () => 'celo'),
    chainId: () => expectField('chainId', () => 42220),
    paymentHeader: () => expectField('paymentHeader', () => 'X-PAYMENT'),
  })

  const requestSchema = async () => (await spec.call('/schemas/lenderScreenRequest.schema.json')).body

  checkTable('8 limits', {
    'months (screen)': async () => {
      const { months } = (await requestSchema()).properties
      expect(months).toMatchObject({ type: 'integer', minimum: 1, maximum: 12, default: 12 })
      for (const [value, status] of [
        [1, 200],
        [12, 200],
        [undefined, 200],
        [0, 400],
        [13, 400],
      ] as const)
        expect([value, (await spec.screen({ months: value })).status]).toEqual([value, status])
    },
    'walletAddress, callerAddress': async () => {
      const { properties, required, additionalProperties } = await requestSchema()
      for (const name of ['walletAddress', 'callerAddress'])
        expect(properties[name].pattern).toBe('^0x[a-fA-F0-9]{40}$')
      expect([required.toSorted(), additionalProperties]).toEqual([['callerAddress', 'walletAddress'], false])
    },
    'statement period': async () => {
      const make = (period: unknown) => spec.post('/api/agent/statement', { period })
      for (const period of ['3M', '6M', '12M'])
        expect(await make(period)).toMatchObject({ status: 200, body: { period } })
      for (const period of [undefined, '1M', '3m', 3, null])
        expect(await make(period)).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
    },
    'price per paid call': async () => {
      const { prices: listed } = (await spec.call('/api/x402/config')).body
      for (const [path, priceUsdt] of prices)
        expect(listed).toContainEqual(expect.objectContaining({ path, priceUsdt }))
      const before = await usdtOf(spec.world, spec.world.treasury)
      expect((await spec.screen({})).status).toBe(200)
      expect(await usdtOf(spec.world, spec.world.treasury)).toBe(before + 10_000n)
      expect((await spec.post('/api/agent/report', {}, 100_000n)).status).toBe(200)
      expect(await usdtOf(spec.world, spec.world.treasury)).toBe(before + 110_000n)
      expect((await spec.post('/api/agent/report', {}, 10_000n)).body.reason).toBe('wrong_amount')
    },
    'signal reads': async () => {
      await spec.screened()
      const before = await usdtOf(spec.world, spec.world.treasury)
      const read = await spec.call(`/api/wallet/${spec.wallet}/signals/monthly-income`)
      expect([read.status, 'payment' in read.body]).toEqual([200, false])
      expect(await usdtOf(spec.world, spec.world.treasury)).toBe(before)
    },
  })
}
