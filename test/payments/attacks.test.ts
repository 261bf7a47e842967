import { type Hex, parseSignature, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { aggregateCall, multicall3 } from '../../src/chain/multicall.ts'
import { createLogger } from '../../src/lib/logger.ts'
import { createChainFacts } from '../../src/payments/settlement/chainFacts.ts'
import { mintTokens } from '../../world/contracts/support/placeTokens.ts'
import { cent, OWNER, signFlat, transferCall, USDC, USDT } from './support/chain.ts'
import { deployWallet } from './support/deployWallet.ts'
import { describeWithService } from './support/rig.ts'
import { validWhenGasIs } from './support/trapWallet.ts'
import { until } from './support/until.ts'

describeWithService('an adversary', rig => {
  const advance = async (seconds: number) => {
    await rig.chain.client.increaseTime({ seconds })
    await rig.chain.client.mine({ blocks: 1 })
  }

  // First, while no other failure is asked about in the same call.
  test('a node that knows the time but not the newest state ends nothing', async () => {
    const { chain, node, service } = rig
    const payer = await chain.payer()
    const payment = await signFlat(payer, { validBefore: await rig.soon(30) })
    const stale = new Map<string, unknown>()
    let looks = 0
    rig.screen = async () => {
      // Remembers what the token says before somebody else submits the payment, and repeats it from then on.
      const record = async (method: string, forward: () => Promise<unknown>, params: unknown) => {
        const result = await forward()
        if (method === 'eth_call') stale.set(callData(params), result)
        return result
      }
      node.hurt(record)
      await createChainFacts(node.chain, createLogger({ level: 'silent' })).readStates([
        await rig.readRow(payment.nonce),
      ])
      node.hurt(async (method, forward, params) => {
        if (method === 'eth_sendRawTransaction') return `0x${'00'.repeat(32)}`
        if (method === 'eth_call' && stale.has(callData(params))) {
          looks++
          return stale.get(callData(params))
        }
        // Neither is the trial run of the payment any newer.
        return method === 'eth_call' ? Promise.reject(new Error('header not found')) : forward()
      })
      await chain.submit(payment)
      return { secret: 'paid for' }
    }
    const asked = service.screen(payment)
    await until(async () => stale.size > 0 && (await chain.isUsed(payment)))
    await advance(40)
    const before = looks
    await until(async () => looks > before + 2)
    expect((await rig.readRow(payment.nonce)).reason).not.toBe('expired')
    node.heal()
    await until(async () => {
      await chain.client.mine({ blocks: 1 })
      return (await rig.readRow(payment.nonce)).final === 1
    })
    expect((await asked).json()).toMatchObject({ secret: 'paid for' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
  })

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
      const calls = [elsewhere, second].map(payment => ({ to: USDT, data: transferCall(payment) }))
      const data = aggregateCall(calls, { mayFail: false })
      await chain.pass(chain.client.sendTransaction({ to: multicall3, data, account: OWNER } as never))
      return {}
    }
    expect((await service.screen(first)).json()).toMatchObject({ status: 402, reason: 'authorization_used' })
    expect((await service.screen(second)).json()).toMatchObject({ payment: { status: 'settled' } })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - 2n * cent)
  })

  test('a plain signature from an account that grew code does not take the others of its batch along', async () => {
    const { chain, service } = rig
    const [trap, ...others] = await Promise.all([chain.payer(), chain.payer(), chain.payer()])
    // As with an EIP-7702 delegation: the key still signs, but the token asks the code. That one is good as gold in a trial
    // run, where there is gas in plenty, and burns all of it in the real one.
    await chain.client.setCode({ address: trap.address, bytecode: validWhenGasIs('above', 5_000_000) })
    const soon = await rig.soon(60)
    const payments = await Promise.all([
      signFlat(trap, { validBefore: soon }),
      ...others.map(payer => signFlat(payer)),
    ])
    const answers = await Promise.all(payments.map(payment => service.screen(payment)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([402, 200, 200])
    expect(answers[0]?.json().reason).toBe('settlement_failed')
  })

  test('the same nonce in both tokens is two authorizations: two charges, two answers', async () => {
    const { chain, service } = rig
    const payer = await chain.payer()
    await mintTokens(chain, USDC, payer.address, 1_000_000n)
    const usdt = await signFlat(payer)
    const usdc = await signFlat(payer, { nonce: usdt.nonce, token: USDC })
    const answers = await Promise.all([service.screen(usdt), service.screen(usdc)])
    expect(answers.map(answer => answer.json().payment.token)).toEqual([USDT, USDC])
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    expect(await chain.balance(payer.address, USDC)).toBe(1_000_000n - cent)
  })

  test('a nonce of zeros and one that differs in case are what they are', async () => {
    const { chain, service } = rig
    const payer = await chain.payer()
    const zeros = await signFlat(payer, { nonce: `0x${'00'.repeat(31)}aB` })
    expect((await service.screen(zeros)).statusCode).toBe(200)
    const recased = {
      ...zeros,
      nonce: `0x${'00'.repeat(31)}Ab` as Hex,
      from: payer.address.toLowerCase() as Hex,
    }
    expect(
      (await service.screen(recased, { callerAddress: payer.address })).headers['idempotent-replayed'],
    ).toBe('true')
    for (const nonce of ['0xab', `0x${'00'.repeat(32)}ab`, `0X${'00'.repeat(31)}ab`])
      expect((await service.screen({ ...zeros, nonce: nonce as Hex })).json().reason).toBe('malformed_header')
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
  })

  test('a transaction that outlived its payments frees its account nonce for the next', async () => {
    const { chain, node, service } = rig
    node.hurt(async (method, forward) =>
      method === 'eth_sendRawTransaction' ? `0x${'00'.repeat(32)}` : forward(),
    )
    const late = await signFlat(await chain.payer(), { validBefore: await rig.soon(30) })
    const asked = service.screen(late)
    await until(async () => (await rig.readRow(late.nonce).catch(() => null))?.state === 'submitted')
    await advance(40)
    expect((await asked).json()).toMatchObject({ status: 402, reason: 'expired' })
    // Gas has become dearer than that transaction offers; it can never be mined.
    const floor = 5_000_000_000n
    node.hurt(async (method, forward, params) => {
      if (method === 'eth_sendRawTransaction') {
        const { maxFeePerGas = 0n } = parseTransaction((params as [Hex])[0])
        return maxFeePerGas < floor ? `0x${'00'.repeat(32)}` : forward()
      }
      const result = await forward()
      return method === 'eth_getBlockByNumber' && result
        ? { ...(result as object), baseFeePerGas: `0x${floor.toString(16)}` }
        : result
    })
    expect((await service.screen(await signFlat(await chain.payer()))).statusCode).toBe(200)
  })

  test("a contract's owner signs (ERC-1271): it pays from the wallet", async () => {
    const { owner, address } = await deployWallet(rig.chain)
    const answer = await rig.service.screen(await signFlat(owner, { from: address }))
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await rig.chain.balance(address)).toBe(1_000_000n - cent)
  })

  test('a stranger signs for a contract: refused before anything is claimed', async () => {
    const { address } = await deployWallet(rig.chain)
    const stranger = await rig.chain.payer(0n)
    const payment = await signFlat(stranger, { from: address })
    expect((await rig.service.screen(payment)).json()).toMatchObject({ reason: 'invalid_signature' })
    const rows = await rig.database.db
      .selectFrom('payments')
      .selectAll()
      .where('nonce', '=', payment.nonce)
      .execute()
    expect(rows).toEqual([])
  })

  test('a high-s twin of a good signature is refused, v of 0 or 1 is taken and settles', async () => {
    const payer = await rig.chain.payer()
    const payment = await signFlat(payer)
    const { r, s, yParity } = parseSignature(payment.signature)
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const high = (order - BigInt(s)).toString(16).padStart(64, '0')
    const twin = `${r}${high}${yParity === 0 ? '1c' : '1b'}` as Hex
    expect((await rig.service.screen({ ...payment, signature: twin })).json().reason).toBe(
      'invalid_signature',
    )
    const low = `${payment.signature.slice(0, 130)}0${yParity}` as Hex
    expect((await rig.service.screen({ ...payment, signature: low })).statusCode).toBe(200)
    expect((await rig.service.screen(payment)).headers['idempotent-replayed']).toBe('true')
  })
})

function callData(params: unknown): string {
  return (params as [{ data: string }])[0].data
}
