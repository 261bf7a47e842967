import { randomBytes } from 'node:crypto'
import { encodeFunctionData, type Hex } from 'viem'
import { abi } from '../../contracts/artifacts/VouchTill.ts'
import type { Order, OrderRequest } from '../../src/wire/order.ts'
import { type PaymentChain, TILL } from '../payments/support/chain.ts'
import { until } from '../payments/support/until.ts'
import { sha256 } from './orderRig.ts'

type Draft = { reportId: string; deadline: number; transaction: object }

/** Asks again where it is told to, as a page does. */
async function call<T>(
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ body: T; cookie: string }> {
  const answer = await fetch(url, {
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const told = await answer.json()
  if (answer.status === 503) {
    await new Promise(resolve => setTimeout(resolve, 100))
    return call<T>(url, body, headers)
  }
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(told)}`)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { body: told as T, cookie }
}

export async function placeAt(baseUrl: string, request: OrderRequest): Promise<Order> {
  return (await call<Order>(`${baseUrl}/api/orders`, request)).body
}

/**
 * What a page does for a wallet that only sends transactions: signs in, agrees to a passport, buys it and takes it back. It knows
 * which transactions it sent, and sends none of them again when it comes back.
 */
export function createPage(chain: PaymentChain, person: Hex) {
  const secret = randomBytes(32).toString('hex')
  const sent = new Set<string>()
  let draft: Draft | null = null

  async function send(transaction: object): Promise<void> {
    await chain.pass(chain.client.sendTransaction({ ...transaction, account: person } as never))
  }

  async function draftAt(baseUrl: string) {
    const hash = `0x${sha256(`${new URL(baseUrl).host}\n${secret}`)}` as Hex
    const data = encodeFunctionData({ abi, functionName: 'signIn', args: [hash] })
    await send({ to: TILL, data })
    const { cookie } = await call(`${baseUrl}/api/session/transaction`, { wallet: person, secret })
    const wish = { walletAddress: person, months: 12, validDays: 90 }
    return (await call<Draft>(`${baseUrl}/api/agent/report/draft`, wish, { cookie })).body
  }

  const live = async (baseUrl: string, at: (step: string) => void = () => {}) => {
    const sendOnce = async (name: string, transaction: object) => {
      if (sent.has(name)) return
      await send(transaction)
      sent.add(name)
      at(`${name} sent`)
    }
    draft ??= await draftAt(baseUrl)
    const { reportId, deadline } = draft
    await sendOnce('consent', draft.transaction)
    const consent = { signature: '0x', deadline, reportId }
    const order = await placeAt(baseUrl, {
      operation: 'generate_report',
      body: { walletAddress: person, callerAddress: person, months: 12, validDays: 90, consent },
      payer: person,
      secretHash: sha256(secret),
    })
    await sendOnce('payment', order.transaction as object)
    const read = () =>
      call<Order>(`${baseUrl}/api/orders/${order.orderId}`, undefined, { 'order-secret': secret })
    await until(async () => (await read()).body.state === 'answered', 'answered')
    const verify = `${baseUrl}/api/agent/verify/${reportId}`
    if (!sent.has('revocation'))
      await sendOnce('revocation', (await call<Draft>(`${verify}/revoke`)).body.transaction)
    return { reportId, verified: (await call<object>(verify)).body }
  }
  return { live }
}
