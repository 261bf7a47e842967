import { sha256 } from 'ox/Hash'
import { recoverAddress } from 'ox/Secp256k1'
import { fromHex } from 'ox/Signature'
import { getSignPayload } from 'ox/TypedData'
import { canonicalJson } from '../passportDocument/canonicalJson.ts'
import type { Hex } from '../wire/address.ts'
import type { PurchaseReceipt } from '../wire/receipts.ts'
import { deliveryDomain, deliveryTypes, receiptDomain, receiptTypes } from '../wire/receiptTypes.ts'

export type ReceiptCheck = {
  /** Null when the receipt is valid. */
  problem: string | null
  /** The signer, in lower case. */
  signer: string | null
}

/** Checks a receipt on its own, and against the answer if given. `signer` is the key that the reader trusts. */
export function checkReceipt(
  { chainId, receipt, delivery }: PurchaseReceipt,
  trusted: { signer: string; answer?: unknown },
): ReceiptCheck {
  const signer = delivery && recover(deliveryDomain(chainId), deliveryTypes, delivery)
  const problem = () => {
    if (signer !== trusted.signer.toLowerCase())
      return signer
        ? `It is not by ${trusted.signer}: either ${signer} signed it, or it was changed.`
        : 'It has no signature that can be read.'
    if (receipt) {
      if (recover(receiptDomain, receiptTypes, receipt) !== signer) return 'Its x402 receipt was changed.'
      const { payer, resourceUrl, issuedAt, network } = receipt.payload
      const { payload } = delivery
      const isSame =
        payer === payload.payer && resourceUrl === payload.resourceUrl && issuedAt === payload.issuedAt
      if (!isSame || network !== `eip155:${chainId}`) return 'Its two parts are of different purchases.'
    }
    return trusted.answer === undefined ? null : compareAnswer(delivery, trusted.answer)
  }
  return { problem: problem(), signer }
}

function compareAnswer({ payload, salt }: PurchaseReceipt['delivery'], answer: unknown): string | null {
  const { receipt: _receipt, ...body } = answer as Record<string, unknown>
  if (hashOf(new TextEncoder().encode(canonicalJson(body))) !== payload.answerHash)
    return 'The answer is not the one that was delivered.'
  const wallets = walletsOf(body)
  if (salt === undefined || wallets === null) return null
  const text = new TextEncoder().encode(wallets)
  const bytes = new Uint8Array(32 + text.length)
  bytes.set(bytesOf(salt), 0)
  bytes.set(text, 32)
  return hashOf(bytes) === payload.walletCommitment
    ? null
    : 'The salt does not open the commitment to the wallet.'
}

/** The wallets of an answer, in the order of the commitment; null when it does not name them all. */
function walletsOf({ walletAddress, results }: Record<string, unknown>): string | null {
  if (typeof walletAddress === 'string') return walletAddress.toLowerCase()
  if (!Array.isArray(results)) return null
  return results
    .map(result => String(result?.walletAddress))
    .join()
    .toLowerCase()
}

function recover(
  domain: { name: string; version: string; chainId: number },
  types: Readonly<Record<string, readonly { name: string; type: string }[]>>,
  { payload, signature }: { payload: object; signature: string },
): string | null {
  try {
    const data = { domain, types, primaryType: Object.keys(types)[0], message: payload }
    const digest = getSignPayload(data as unknown as Parameters<typeof getSignPayload>[0])
    return recoverAddress({ payload: digest, signature: fromHex(signature as Hex) }).toLowerCase()
  } catch {
    return null
  }
}

function hashOf(bytes: Uint8Array): Hex {
  return sha256(bytes, { as: 'Hex' })
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.slice(2).match(/../g) ?? [], pair => Number.parseInt(pair, 16)).subarray(0, 32)
}
