import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../../src/storage/schema.ts'
import { cent, type PaymentChain, signFlat, treasury } from './support/chain.ts'
import type { createFaultyChain } from './support/faultyChain.ts'
import { NodeTimeout } from './support/faultyChain.ts'
import { describeWithService } from './support/rig.ts'
import { type PaidService, startPaidService } from './support/service.ts'
import { until } from './support/until.ts'

describeWithService('the node', rig => {
  let chain: PaymentChain
  let node: ReturnType<typeof createFaultyChain>
  let service: PaidService
  let database: Database
  let besideService = 0n
  beforeAll(() => {
    ;({ chain, node, service, database } = rig)
  })

  test('times out after it took the transaction: charged once, answered', async () => {
    const payer = await chain.payer()
    node.hurt(async (method, forward) => {
      const result = await forward()
      if (method === 'eth_sendRawTransaction') throw new NodeTimeout('the request took too long')
      return result
    })
    const answer = await service.screen(await signFlat(payer))
    expect(answer.json().payment).toMatchObject({ status: 'settled' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
  })

  test('is gone for longer than the client waits: pending, and the same header gets the answer later', async () => {
    const payer = await chain.payer()
    const impatient = await startPaidService({
      ...chain,
      chain: node.chain,
      database,
      payments: { waitSeconds: 1 },
    })
    node.hurt(async () => {
      throw new NodeTimeout('no answer')
    })
    const payment = await signFlat(payer)
    const pending = await impatient.screen(payment)
    expect(pending.json()).toMatchObject({ status: 503, code: 'SETTLEMENT_PENDING' })
    expect(pending.headers['retry-after']).toBe('3')
    node.heal()
    await until(async () => (await rig.readRow(payment.nonce)).state === 'settled')
    const answer = await impatient.screen(payment)
    expect(answer.statusCode).toBe(200)
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    await impatient.close()
  })

  test('falsely reports success: nothing is delivered because of its claim alone', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    let lies = 0
    const other = await signFlat(payer)
    const honest = await chain.client.getTransactionReceipt({ hash: await chain.submit(other) })
    besideService += cent
    const forged = {
      ...JSON.parse(
        JSON.stringify(
          await node.chain.request({
            method: 'eth_getTransactionReceipt',
            params: [honest.transactionHash],
          }),
        ).replaceAll(other.nonce, payment.nonce),
      ),
    }
    let isSent = false
    node.hurt(async (method, forward) => {
      if (method === 'eth_sendRawTransaction') {
        isSent = true
        return `0x${'00'.repeat(32)}`
      }
      // A receipt is asked for only where the nonce is used.
      if (method === 'eth_getTransactionCount' && isSent)
        return `0x${(Number(await forward()) + 1).toString(16)}`
      if (method !== 'eth_getTransactionReceipt') return forward()
      lies++
      return forged
    })
    const asked = service.screen(payment)
    await until(async () => lies > 3)
    expect((await rig.readRow(payment.nonce)).state).toBe('submitted')
    node.heal()
    expect((await asked).json().payment).toMatchObject({ status: 'settled' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - 2n * cent)
  })

  test('hides the transfer from the receipt: the logs of the chain still prove it', async () => {
    const payer = await chain.payer()
    let hidden = 0
    node.hurt(async (method, forward) => {
      const result = await forward()
      if (method !== 'eth_getTransactionReceipt' || !result || hidden > 0) return result
      hidden++
      return { ...(result as object), logs: [] }
    })
    expect((await service.screen(await signFlat(payer))).json().payment).toMatchObject({ status: 'settled' })
    expect(hidden).toBe(1)
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
  })

  test('loses the transaction: it is sent again', async () => {
    let lost = 0
    node.hurt(async (method, forward) =>
      method === 'eth_sendRawTransaction' && lost++ === 0 ? `0x${'00'.repeat(32)}` : forward(),
    )
    expect((await service.screen(await signFlat(await chain.payer()))).statusCode).toBe(200)
    expect(lost).toBe(2)
  })

  test('gas becomes too dear: payments wait, and go when it is cheap again', async () => {
    const payer = await chain.payer()
    node.hurt(async (method, forward) => {
      const result = await forward()
      return method === 'eth_getBlockByNumber' && result
        ? { ...(result as object), baseFeePerGas: '0xffffffffffff' }
        : result
    })
    const asked = service.screen(await signFlat(payer))
    const health = () => service.payments.checkHealth()
    await until(async () => (await health()).status === 'degraded', 'gas too dear')
    // The alert PaymentsWait asks for this figure, and gas is why they wait.
    await until(async () => (await health()).figures?.waiting === 1, 'the payment among those that wait')
    expect((await health()).fix).toContain('SETTLER_MAX_FEE_GWEI')
    expect(await chain.balance(payer.address)).toBe(1_000_000n)
    node.heal()
    expect((await asked).statusCode).toBe(200)
  })

  test('a plain account that paid a moment ago costs no chain call before settlement', async () => {
    const payer = await chain.payer()
    expect((await service.screen(await signFlat(payer))).statusCode).toBe(200)
    const payment = await signFlat(payer)
    const calls: string[] = []
    // What settlement does meanwhile for payments of before is not on behalf of this request.
    const request = new AsyncLocalStorage<true>()
    let claimed = false
    rig.screen = async () => {
      claimed = true
      return {}
    }
    node.hurt((method, forward) => {
      if (!claimed && request.getStore() && method !== 'eth_getBlockByNumber') calls.push(method)
      return forward()
    })
    const answer = await request.run(true, () => service.screen(payment))
    expect(answer.statusCode).toBe(200)
    expect(calls).toEqual([])
  })

  test('a settlement that is reorganised away is settled again', async () => {
    const payer = await chain.payer()
    const payment = await signFlat(payer)
    const snapshot = await chain.client.snapshot()
    const first = await service.screen(payment)
    expect(first.statusCode).toBe(200)
    await chain.client.revert({ id: snapshot })
    expect(await chain.balance(payer.address)).toBe(1_000_000n)
    await until(async () => {
      await chain.client.mine({ blocks: 1 })
      return (await rig.readRow(payment.nonce)).final === 1
    })
    expect(await rig.readRow(payment.nonce)).toMatchObject({ state: 'settled' })
    expect(await chain.balance(payer.address)).toBe(1_000_000n - cent)
    const again = await service.screen(payment)
    expect(again.json()).toMatchObject({ payment: { status: 'settled' } })
  })

  test('sums: what the ledger calls settled is what the treasury received', async () => {
    expect(await chain.balance(treasury)).toBe((await rig.sumSettled()) + besideService)
  })
})
