import { setImmediate as breathe } from 'node:timers/promises'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import { listReceipted, type ReceiptPlace } from '../../payments/ledger/listReceipted.ts'
import { type OwnReceipts, receiptPlace } from '../../wire/own.ts'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import type { Context } from '../context.ts'
import { signOrderReceipt } from '../orders/signOrderReceipt.ts'
import { signPayment } from './signPayment.ts'

type Found = ReceiptPlace & { sign: () => Promise<PurchaseReceipt | null> }

/** Receipts of what a wallet paid for, newest first, a page of them: the caller has proven to be its owner. */
export async function listOwnReceipts(
  ctx: Context,
  { wallet, before, limit }: { wallet: string; before?: string | undefined; limit: number },
): Promise<OwnReceipts> {
  const after = readPlace(before)
  const { ledger } = ctx.payments
  const wanted = { payer: wallet, after, limit: limit + 1 }
  const payments = (await listReceipted(ledger, wanted)).map(key => ({
    time: key.claimed_at,
    nonce: key.nonce,
    token: key.token,
    sign: async () => {
      const row = await ledger.read(key)
      return row ? signPayment(ctx, row) : null
    },
  }))
  const orders = (await ctx.till.orders.listReceipted(wanted)).map(row => ({
    time: row.created_at,
    nonce: row.id,
    token: row.token,
    sign: async () => signOrderReceipt(ctx, row),
  }))
  const found: Found[] = [...payments, ...orders].sort(newestFirst)
  const page = found.slice(0, limit)
  const receipts: PurchaseReceipt[] = []
  for (const { sign } of page) {
    const receipt = await sign()
    if (receipt) receipts.push(receipt)
    // Each is hashed and signed anew; others are served between.
    await breathe()
  }
  const last = page.at(-1)
  return {
    wallet: checksumAddress(wallet),
    receipts,
    next: found.length > limit && last ? `${last.time}.${last.nonce}.${last.token}` : null,
  }
}

function newestFirst(one: ReceiptPlace, other: ReceiptPlace): number {
  if (one.time !== other.time) return other.time - one.time
  return `${one.nonce}${one.token}` < `${other.nonce}${other.token}` ? -1 : 1
}

function readPlace(text: string | undefined): ReceiptPlace | null {
  const [, time, nonce = '', token = ''] = receiptPlace.exec(text ?? '') ?? []
  return time === undefined ? null : { time: Number(time), nonce, token }
}
