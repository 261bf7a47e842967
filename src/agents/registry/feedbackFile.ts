import { type Hex, keccak256, toHex } from 'viem'
import type { PurchaseReceipt } from '../../wire/receipts.ts'
import { registriesOf } from './registries.ts'

const prefix = 'data:application/json;base64,'

export type GivenFeedback = {
  chainId: number
  agentId: number
  client: Hex
  /** 0 to 100. */
  value: number
  tag: string
  createdAt: string
  receipt: PurchaseReceipt | null
}

/**
 * ERC-8004's feedback file, inside its own address, so that it never goes missing. The receipt goes without the salt that
 * tells which wallet was asked about.
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
    ...(given.tag && { tag1: given.tag }),
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

/** The receipt in a feedback file; null where there is none, or the file is not the one that was hashed. */
export function readFeedbackReceipt({ uri, hash }: { uri: string; hash: Hex }): PurchaseReceipt | null {
  if (!uri.startsWith(prefix)) return null
  try {
    const text = Buffer.from(uri.slice(prefix.length), 'base64').toString()
    if (keccak256(toHex(text)) !== hash) return null
    return (JSON.parse(text) as { vouchReceipt?: PurchaseReceipt }).vouchReceipt ?? null
  } catch {
    return null
  }
}

function withoutSalt({ delivery, ...rest }: PurchaseReceipt): PurchaseReceipt {
  const { salt: _, ...shown } = delivery
  return { ...rest, delivery: shown }
}
