import { hash } from 'node:crypto'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import { createDigest } from '../../chain/signatures/createDigest.ts'
import { loadSign } from '../../chain/signatures/loadSign.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Address, Hex } from '../../wire/address.ts'
import type { PurchaseReceipt, SignedReceipt } from '../../wire/receipts.ts'
import { offerReceipt, receiptDomain, receiptTypes, vouchDelivery } from '../../wire/receiptTypes.ts'
import type { Terms } from '../terms/terms.ts'
import { type AnswerFacts, readFacts } from './answerFacts.ts'
import { createDeliverySigner, type PaidRow } from './createDeliverySigner.ts'
import { createOfferSigner } from './createOfferSigner.ts'
import type { Declared } from './declared.ts'

/**
 * Signs what we offer and what we delivered, with the key that settles. Nothing of it is stored: the same row gives the same
 * statement, and the same statement the same signature.
 */
export function createIssuer(deps: {
  privateKey: Hex
  signer: Address
  terms: Terms
  baseUrl: () => string
  now: () => number
}) {
  const { privateKey, signer, terms, baseUrl, now } = deps
  const sign = loadSign(privateKey)
  const digestReceipt = createDigest(receiptDomain, receiptTypes)
  const signOffers = createOfferSigner({ sign, terms, now })
  const signDelivery = createDeliverySigner({ sign, chainId: terms.chainId })
  const secret = hash('sha256', `vouch delivery ${privateKey}`)

  function signReceipt(resourceUrl: string, { payer, claimed_at }: PaidRow): SignedReceipt {
    const payload = {
      version: 1 as const,
      network: terms.caip2,
      resourceUrl,
      payer: checksumAddress(payer),
      issuedAt: Math.floor(claimed_at / 1000),
      transaction: '',
    }
    return { format: 'eip712', payload, signature: sign(digestReceipt(payload)) }
  }

  return {
    signer,

    /** For the 402 of a sale. */
    describeOffers: ({ path, price }: { path: string; price: bigint }): Record<string, unknown> => ({
      [offerReceipt]: { info: { offers: signOffers(`${baseUrl()}${path}`, String(price)) } },
    }),

    /** What a receipt will say of this answer to this request. */
    readFacts: (row: PaidRow, delivered: { request: unknown; body: string }): AnswerFacts =>
      readFacts(secret, row, delivered),

    /** Both statements of a purchase that is on chain, as a buyer keeps them. */
    signPurchase: (row: PaidRow, path: string, facts: AnswerFacts): PurchaseReceipt => {
      const resourceUrl = `${baseUrl()}${path}`
      return {
        chainId: terms.chainId,
        receipt: signReceipt(resourceUrl, row),
        delivery: signDelivery(row, resourceUrl, facts),
      }
    },

    /** For the answer to a payment that is on chain; undefined while it is not, or when nothing was asked for. */
    describeReceipts: (
      row: PaymentRow,
      declared: Declared,
      { path, ...delivered }: { path: string; request: unknown; body: string },
    ): Record<string, unknown> | undefined => {
      if (row.transaction_hash === null || (!declared.receipt && !declared.delivery)) return undefined
      const resourceUrl = `${baseUrl()}${path}`
      return {
        ...(declared.receipt && { [offerReceipt]: { info: { receipt: signReceipt(resourceUrl, row) } } }),
        ...(declared.delivery && {
          [vouchDelivery]: {
            info: { delivery: signDelivery(row, resourceUrl, readFacts(secret, row, delivered)) },
          },
        }),
      }
    },
  }
}

export type Issuer = ReturnType<typeof createIssuer>
