import type { PublicClient } from 'viem'
import { parseEventLogs } from 'viem'
import type { FeedbackFile } from '../../agents/registry/feedbackFile.ts'
import { eip3009Abi } from '../../chain/foreignAbis.ts'
import { readReceipt } from '../../chain/readReceipt.ts'
import { keyText } from '../../payments/ledger/paymentKey.ts'
import type { OrderRow } from '../../storage/schema.ts'
import { type Address, type Hex, isAddress, isHash, lowerAddress } from '../../wire/address.ts'
import type { Context } from '../context.ts'

type Ctx = Pick<Context, 'payments' | 'till' | 'chain'>
type Shown = { token: Address; nonce: Hex }

/**
 * The client's purchases that its feedback refers to, from our own ledger: with our receipt the one it names; with ERC-8004's
 * `proofOfPayment` those that the client paid in that transaction. Nobody can prove another client's purchase.
 */
export async function findPurchases(
  ctx: Ctx,
  { client, file }: { client: Address; file: FeedbackFile },
): Promise<string[]> {
  const found: string[] = []
  for (const { token, nonce } of (await readShown(ctx.chain, client, file)).slice(0, 20)) {
    const key = { token, payer: client, nonce }
    const row = await ctx.payments.ledger.read(key)
    if (row?.state === 'settled') found.push(keyText(key))
    const order = row ? undefined : await ctx.till.orders.read(nonce)
    if (order?.token === token && isBoughtBy(order, client)) found.push(`order ${order.id}`)
  }
  return found
}

/** Adding the last unit to a stranger's order does not make it one's own purchase. */
function isBoughtBy({ payer, refund_to, charged, state }: OrderRow, client: Address): boolean {
  const isAnswered = charged === 1 && (state === 'answered' || state === 'settled')
  return isAnswered && payer === client && refund_to === client
}

async function readShown(chain: PublicClient, client: Address, file: FeedbackFile): Promise<Shown[]> {
  const receipt = file.vouchReceipt as { delivery?: { payload?: Record<string, unknown> } } | undefined
  const token = textOf(receipt?.delivery?.payload?.token)
  const nonce = textOf(receipt?.delivery?.payload?.nonce)
  if (isAddress(token) && isHash(nonce)) return [{ token, nonce }]
  const hash = textOf((file.proofOfPayment as { txHash?: unknown } | undefined)?.txHash)
  return isHash(hash) ? readUsed(chain, client, hash) : []
}

async function readUsed(chain: PublicClient, client: Address, hash: Hex): Promise<Shown[]> {
  const mined = await readReceipt(chain, hash)
  const used = parseEventLogs({ abi: eip3009Abi, eventName: 'AuthorizationUsed', logs: mined?.logs ?? [] })
  return used
    .filter(({ args }) => lowerAddress(args.authorizer) === client)
    .map(({ address, args }) => ({ token: lowerAddress(address), nonce: args.nonce }))
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.toLowerCase() : ''
}
