import { type Hex, keccak256, toHex } from 'viem'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import { registriesOf } from './registries.ts'

const prefix = 'data:application/json;base64,'
/** Limit for strangers' files; ours have about three kilobytes. */
const maxUri = 32_768

/** ERC-8004's tag of a rating from 0 to 100. */
export const ratingTag = 'starred'

export type GivenFeedback = {
  chainId: number
  agentId: number
  client: Hex
  /** 0 to 100. */
  value: number
  /** The operation it is about. */
  tag: string
  text: string
  createdAt: string
  receipt: PurchaseReceipt | null
}

/**
 * ERC-8004's feedback file as a data: URI, so that it is always available. The receipt is attached without the salt that would
 * reveal the wallet asked about.
 */
export function makeFeedbackFile(given: GivenFeedback): { uri: string; hash: Hex; endpoint: string } {
  const { chainId, receipt } = given
  const paid = receipt?.delivery.payload
  const text = JSON.stringify({
    agentRegistry: `eip155:${chainId}:${registriesOf(chainId).identity}`,
    agentId: given.agentId,
    clientAddress: `eip155:${chainId}:${given.client}`,
    createdAt: given.createdAt,
    value: given.value,
    valueDecimals: 0,
    tag1: ratingTag,
    ...(given.tag && { tag2: given.tag }),
    ...(given.text && { text: given.text }),
    ...(paid && {
      endpoint: paid.resourceUrl,
      proofOfPayment: {
        fromAddress: paid.payer,
        toAddress: paid.payTo,
        chainId: String(chainId),
        txHash: paid.transaction,
      },
    }),
    ...(receipt && { vouchReceipt: withoutSalt(receipt) }),
  })
  return {
    uri: `${prefix}${Buffer.from(text).toString('base64')}`,
    hash: keccak256(toHex(text)),
    endpoint: paid?.resourceUrl ?? '',
  }
}

/** The fields of a feedback file; a stranger wrote it, so none of them can be trusted. */
export type FeedbackFile = { vouchReceipt?: unknown; proofOfPayment?: unknown; text?: unknown }

/**
 * A feedback's file when it is a data: URI with the right hash; else null. Other addresses are never fetched: anybody can name
 * any.
 */
export function readFeedbackFile({ uri, hash }: { uri: string; hash: Hex }): FeedbackFile | null {
  if (!uri.startsWith(prefix) || uri.length > maxUri) return null
  try {
    const text = Buffer.from(uri.slice(prefix.length), 'base64').toString()
    if (keccak256(toHex(text)) !== hash) return null
    const file: unknown = JSON.parse(text)
    return typeof file === 'object' && file !== null ? file : null
  } catch {
    return null
  }
}

function withoutSalt({ delivery, ...rest }: PurchaseReceipt): PurchaseReceipt {
  const { salt: _, ...shown } = delivery
  return { ...rest, delivery: shown }
}
