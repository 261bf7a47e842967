import { encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { aggregate3Abi, multicall3 } from '../../src/payments/settlement/eip3009.ts'
import { cent, OWNER, signFlat, transferCall, USDT } from './support/chain.ts'
import { describeWithService } from './support/rig.ts'

describeWithService('an adversary', rig => {
  test('one transfer pays for one request, even when its transaction used two nonces', async () => {
    const { chain, service } = rig
    const payer = await chain.payer()
    const [first, second] = [await signFlat(payer), await signFlat(payer)]
    // The payer spends the first nonce on a friend, and in the same transaction pays for the second request.
    const elsewhere = await signFlat(payer, { nonce: first.nonce, to: OWNER })
    let ran = false
    rig.screen = async () => {
      if (ran) return {}
      ran = true
      const calls = [elsewhere, second].map(payment => ({
        target: USDT,
        allowFailure: false,
        callData: transferCall(payment),
      }))
      const data = encodeFunctionData({ abi: aggregate3Abi, args: [calls] })
      await chain.pass(chain.client.sendTransaction({ to: multicall3 as Hex, data, account: OWNER } as never))
      return {}
    }
    expect((await service.screen(first)).json()).toMatchObject({ status: 402, reason: 'authorization_used' })
    expect((await service.screen(second)).json()).toMatchObject({ payment: { status: 'settled' } })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - 2n * cent)
  })
})
