import type { Hex } from 'viem'
import { expect, test } from 'vitest'
import { cent, type FlatPayment, freshNonce, signFlat } from './support/chain.ts'
import { deployWallet } from './support/deployWallet.ts'
import { describeWithService } from './support/rig.ts'
import { wallet } from './support/service.ts'

// Made-up signatures in the name of contracts: what they make us ask the node, and whom they keep out.
describeWithService('junk contract signatures', rig => {
  const junk = (): Hex => `0x${freshNonce().slice(2)}${freshNonce().slice(2)}1b`
  const asked = { getCode: 0, call: 0 }
  const count = () => {
    Object.assign(asked, { getCode: 0, call: 0 })
    rig.node.hurt(async (method, forward) => {
      if (method === 'eth_getCode') asked.getCode++
      if (method === 'eth_call') asked.call++
      return forward()
    })
  }
  const ask = (payment: FlatPayment, remoteAddress: string) =>
    rig.service.app.inject({
      method: 'POST',
      url: '/api/lender/screen',
      remoteAddress,
      headers: { 'x-payment': JSON.stringify(payment) },
      payload: { walletAddress: wallet, callerAddress: payment.from },
    })

  test('for accounts without code: one question for all who wait', async () => {
    const template = await signFlat(await rig.chain.payer(0n))
    count()
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => {
        const from = freshNonce().slice(0, 42) as Hex
        return ask({ ...template, from, signature: junk() }, '198.51.100.1')
      }),
    )
    rig.node.heal()
    for (const { statusCode } of answers) expect(statusCode).toBe(402)
    expect(asked.getCode).toBe(0)
    expect(asked.call).toBeLessThan(20)
  })

  test('in the name of a contract: few are asked for, the same one once, and its owner pays as before', async () => {
    const { owner, address } = await deployWallet(rig.chain)
    const sign = () => signFlat(owner, { from: address })
    const template = await sign()
    expect((await ask(template, '198.51.100.2')).statusCode).toBe(200)
    count()
    const same = { ...(await sign()), signature: junk() }
    for (let i = 0; i < 5; i++) expect((await ask(same, '198.51.100.3')).statusCode).toBe(402)
    expect(asked.call).toBe(1)
    const flood = Array.from({ length: 400 }, () =>
      ask({ ...template, nonce: freshNonce(), signature: junk() }, '198.51.100.3'),
    )
    const honest = await Promise.all(
      Array.from({ length: 12 }, async () => ask(await sign(), '198.51.100.2')),
    )
    const refused = await Promise.all(flood)
    rig.node.heal()
    expect(honest.map(({ statusCode }) => statusCode)).toEqual(honest.map(() => 200))
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([402, 429]))
    // Thirty in a minute, and as many as were on their way at that moment.
    expect(refused.filter(({ statusCode }) => statusCode === 402).length).toBeLessThanOrEqual(29 + 31)
    expect(await rig.chain.balance(address)).toBe(1_000_000n - 13n * cent)
  })
})
