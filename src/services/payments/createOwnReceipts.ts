import { setImmediate as breathe } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import { listReceipted } from '../../payments/ledger/listReceipted.ts'
import type { Receipted, ReceiptPlace } from '../../storage/receipted.ts'
import { lowerAddress } from '../../wire/address.ts'
import { type OwnReceipts, receiptPlace } from '../../wire/own.ts'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import type { Context } from '../context.ts'
import { signOrderReceipt } from '../orders/signOrderReceipt.ts'
import { signPayment } from './signPayment.ts'

type Found = Receipted & { sign: () => Promise<PurchaseReceipt | null> }

const remembered = 5_000

/**
 * Lists the receipts of a wallet's purchases for its proven owner, newest first, in pages. Each receipt reads and hashes the
 * whole answer, and one purchase gives the right to ask forever, so signed receipts are cached.
 */
export function createOwnReceipts(ctx: Context) {
  const signed = new LRUCache<string, PurchaseReceipt>({ maxSize: remembered, sizeCalculation: () => 1 })

  async function find(wanted: {
    payer: string
    after: ReceiptPlace | null
    limit: number
  }): Promise<Found[]> {
    const { ledger } = ctx.payments
    const { orders } = ctx.till
    const payments = (await listReceipted(ledger, wanted)).map(listed => ({
      ...listed,
      sign: async () => {
        const row = await ledger.read(listed)
        return row ? signPayment(ctx, row) : null
      },
    }))
    const bought = (await orders.listReceipted(wanted)).map(listed => ({
      ...listed,
      sign: async () => {
        const row = await orders.read(listed.nonce)
        return row ? signOrderReceipt(ctx, row) : null
      },
    }))
    return [...payments, ...bought].sort(newestFirst)
  }

  /** Cached until the row changes or its answer is dropped. */
  async function signOnce(
    payer: string,
    { nonce, token, updatedAt, isKept, sign }: Found,
  ): Promise<PurchaseReceipt | null> {
    // The payer is part of the key: anybody may choose a nonce that another payer used.
    const name = `${lowerAddress(payer)} ${nonce} ${token} ${updatedAt} ${isKept}`
    const known = signed.get(name)
    if (known) return known
    const receipt = await sign()
    if (receipt) signed.set(name, receipt)
    // Lets other requests run in between.
    await breathe()
    return receipt
  }

  return async ({ wallet, before, limit }: Question): Promise<OwnReceipts> => {
    const found = await find({ payer: wallet, after: readPlace(before), limit: limit + 1 })
    const page = found.slice(0, limit)
    const receipts: PurchaseReceipt[] = []
    for (const one of page) {
      const receipt = await signOnce(wallet, one)
      if (receipt) receipts.push(receipt)
    }
    const last = page.at(-1)
    return {
      wallet: checksumAddress(wallet),
      receipts,
      next: found.length > limit && last ? `${last.time}.${last.nonce}.${last.token}` : null,
    }
  }
}

type Question = { wallet: string; before?: string | undefined; limit: number }

function newestFirst(one: ReceiptPlace, other: ReceiptPlace): number {
  if (one.time !== other.time) return other.time - one.time
  return `${one.nonce}${one.token}` < `${other.nonce}${other.token}` ? -1 : 1
}

function readPlace(text: string | undefined): ReceiptPlace | null {
  const [, time, nonce = '', token = ''] = receiptPlace.exec(text ?? '') ?? []
  return time === undefined ? null : { time: Number(time), nonce, token }
}
