import { createPublicClient, http, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { usdtOf } from '../support/usdtOf.ts'
import type { Spec } from './spec.ts'
import { checkTable } from './tables.ts'

/** 2.3: the payment header and the tokens it may name. */
export function checkPayment(spec: Spec): void {
  const without = async (key: string) => {
    const { [key]: _, ...rest } = JSON.parse(await spec.sign(10_000n))
    return JSON.stringify(rest)
  }
  const changed = async (changes: object) =>
    JSON.stringify({ ...JSON.parse(await spec.sign(10_000n)), ...changes })
  const refuse = async (pay: string, reason: string) => {
    const { status, body } = await spec.screen({}, pay)
    expect([status, body.code, body.reason]).toEqual([402, 'PAYMENT_REQUIRED', reason])
  }
  const now = () => BigInt(Math.floor(Date.now() / 1000))

  checkTable('2.3 payment payload', {
    from: async () => {
      await refuse(await without('from'), 'malformed_header')
      await refuse(await changed({ from: spec.wallet }), 'invalid_signature')
      expect((await spec.screen()).body.payment.payer).toBe(spec.caller)
    },
    to: async () => {
      await refuse(await without('to'), 'malformed_header')
      await refuse(await spec.sign(10_000n, { to: spec.wallet }), 'wrong_recipient')
      const { publicPayTo } = (await spec.call('/api/x402/config')).body
      expect((await spec.screen({}, await spec.sign(10_000n, { to: publicPayTo }))).status).toBe(200)
    },
    value: async () => {
      await refuse(await without('value'), 'malformed_header')
      for (const value of ['0x2710', '1e4', '-10000', ''])
        await refuse(await changed({ value }), 'malformed_header')
      for (const value of [9_999n, 10_001n]) await refuse(await spec.sign(value), 'wrong_amount')
      const before = await usdtOf(spec.world, spec.world.treasury)
      expect((await spec.screen({}, await spec.sign(10_000n))).status).toBe(200)
      expect(await usdtOf(spec.world, spec.world.treasury)).toBe(before + 10_000n)
    },
    validAfter: async () => {
      await refuse(await without('validAfter'), 'malformed_header')
      await refuse(await spec.sign(10_000n, { validAfter: now() + 200n }), 'not_yet_valid')
      expect((await spec.screen({}, await spec.sign(10_000n, { validAfter: 0n }))).status).toBe(200)
    },
    validBefore: async () => {
      await refuse(await without('validBefore'), 'malformed_header')
      await refuse(await spec.sign(10_000n, { validBefore: now() - 1n }), 'expired')
      expect((await spec.screen({}, await spec.sign(10_000n, { validBefore: now() + 290n }))).status).toBe(
        200,
      )
    },
    nonce: async () => {
      await refuse(await without('nonce'), 'malformed_header')
      await refuse(await changed({ nonce: `0x${'ab'.repeat(31)}` }), 'malformed_header')
      const pay = await spec.sign(10_000n)
      const first = await spec.screen({}, pay)
      const again = await spec.screen({}, pay)
      expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
      expect(await spec.screen({ months: 3 }, pay)).toMatchObject({
        status: 409,
        body: { code: 'PAYMENT_CONFLICT' },
      })
    },
    signature: async () => {
      await refuse(await without('signature'), 'malformed_header')
      const { signature } = JSON.parse(await spec.sign(10_000n))
      await refuse(await changed({ signature }), 'invalid_signature')
    },
    token: async () => {
      await refuse(await without('token'), 'malformed_header')
      await refuse(await changed({ token: spec.wallet }), 'unsupported_token')
      await refuse(await changed({ token: spec.world.contracts.USDC }), 'invalid_signature')
    },
  })

  const payWith = async (symbol: 'USDC' | 'USDT', version: string) => {
    const address = spec.world.contracts[symbol] as `0x${string}`
    const { assets } = (await spec.call('/api/x402/config')).body
    const asset = assets.find((each: { symbol: string }) => each.symbol === symbol)
    expect(asset).toMatchObject({ address, decimals: 6, eip712: { version } })
    const paid = await spec.screen({}, await spec.sign(10_000n, { symbol }))
    expect(paid).toMatchObject({ status: 200, body: { payment: { status: 'settled', token: address } } })
    return { address, name: asset.eip712.name }
  }

  const payUsdc = async () => expect((await payWith('USDC', '2')).name).toBe('USDC')
  const payUsdt = async () => {
    const { address, name } = await payWith('USDT', '1')
    const client = createPublicClient({ transport: http(spec.world.rpcUrl) })
    const abi = parseAbi(['function name() view returns (string)'])
    expect(name).toBe(await client.readContract({ address, abi, functionName: 'name' }))
  }
  checkTable('2.3 token domains', { USDC: payUsdc, USDT: payUsdt })

  test('2.3: a header that is no JSON object is refused like no payment', async () => {
    for (const pay of ['{', '[]', 'null', '"x"', 'not-a-payment']) await refuse(pay, 'malformed_header')
  })
}
