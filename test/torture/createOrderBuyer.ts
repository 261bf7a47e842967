import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Order } from '../../src/wire/order.ts'
import type { BuyerDeps } from './createBuyer.ts'

const longestMs = 300_000

/** Buys by a plain transfer to the address of an order; some pay in two parts, some twice. */
export function createOrderBuyer({ world, chain, sellers, random, log, ended }: BuyerDeps, address: string) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }

  async function call(path: string, init: RequestInit, purchase: string): Promise<Order | null> {
    const { name, baseUrl } = random.pick(sellers)
    log({ event: 'asked', purchase, node: name })
    try {
      const response = await fetch(`${baseUrl}${path}`, { ...init, signal: AbortSignal.timeout(20_000) })
      const body = JSON.parse(await response.text())
      if (response.ok) return body
      log({ event: 'refused', purchase, status: response.status, code: body.code, charge: body.charge })
    } catch (error) {
      log({ event: 'lost', purchase, why: (error as Error).name })
    }
    await wait(random.between(300, 1_500))
    return null
  }

  async function buy(payer: PrivateKeyAccount, purchase: string): Promise<void> {
    const began = Date.now()
    const secret = randomBytes(24).toString('hex')
    const request = JSON.stringify({
      operation: 'screen_wallet',
      body: { walletAddress: random.pick(world.personas).address, callerAddress: payer.address },
      payer: payer.address,
      secretHash: createHash('sha256').update(secret).digest('hex'),
    })
    let order: Order | null = null
    while (order === null) {
      if (Date.now() - began > longestMs || ended.aborted) return log({ event: 'gaveUp', purchase })
      order = await call('/api/orders', { method: 'POST', headers, body: request }, purchase)
    }
    const { orderId, payTo, token, amount, operation } = order
    log({ event: 'ordered', purchase, operation, payer: payer.address, orderId, payTo, token, amount })

    const price = BigInt(amount)
    const half = price / 2n
    const parts = random.pick([[price], [price], [price], [half, price - half], [price, price]])
    const sent: Promise<void>[] = []
    for (const part of parts) {
      sent.push(chain.transfer(payer, payTo as Hex, part))
      log({ event: 'transferred', purchase, amount: String(part) })
    }
    await Promise.all([waitForAnswer(orderId, secret, purchase), ...sent])
  }

  async function waitForAnswer(orderId: string, secret: string, purchase: string): Promise<void> {
    const paid = Date.now()
    let tries = 0
    const init = { headers: { ...headers, 'order-secret': secret } }
    while (Date.now() - paid < longestMs && !ended.aborted) {
      const read = await call(`/api/orders/${orderId}`, init, purchase)
      tries++
      if (read?.state === 'answered') {
        const sha256 = createHash('sha256').update(JSON.stringify(read.answer)).digest('hex')
        const isFree = (read.answer as { payment?: { status: string } }).payment?.status === 'free'
        return log({ event: 'answered', purchase, sha256, isFree, tookMs: Date.now() - paid, tries })
      }
      await wait(1_000)
    }
    log({ event: 'gaveUp', purchase })
  }

  return { buy }
}
