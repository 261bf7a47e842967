import { type Hex, numberToHex, type PrivateKeyAccount, parseSignature, serializeSignature } from 'viem'
import { transferAuthorizationTypes } from '../wire/transferAuthorization.ts'
import type { Offer } from './readOffer.ts'

const curveOrder = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

export type Authorization = {
  from: Hex
  to: Hex
  value: string
  validAfter: string
  validBefore: string
  nonce: Hex
}
/** A signed payment: its header, and what identifies it on the chain. */
export type SignedExact = { name: string; header: string; authorization: Authorization; signature: Hex }

/** Deliberate faults of a payment. `after` changes what was signed; `twin` gives the other form of the signature. */
export type Twist = {
  before?: Partial<Authorization>
  after?: Partial<Authorization>
  domain?: { name?: string; version?: string; chainId?: number; verifyingContract?: Hex }
  signature?: (signature: Hex) => Hex
}

export async function signExact(
  account: PrivateKeyAccount,
  offer: Offer,
  twist: Twist = {},
): Promise<SignedExact> {
  const now = Math.floor(Date.now() / 1000)
  const authorization: Authorization = {
    from: account.address,
    to: offer.payTo,
    value: String(offer.amount),
    validAfter: '0',
    validBefore: String(now + Math.min(offer.timeoutSeconds, 240)),
    nonce: freshNonce(),
    ...twist.before,
  }
  const { value, validAfter, validBefore } = authorization
  const signed = await account.signTypedData({
    domain: { ...offer.domain, chainId: offer.chainId, verifyingContract: offer.asset, ...twist.domain },
    types: transferAuthorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message: {
      ...authorization,
      value: BigInt(value),
      validAfter: BigInt(validAfter),
      validBefore: BigInt(validBefore),
    },
  })
  const signature = twist.signature?.(signed) ?? signed
  const sent = { ...authorization, ...twist.after }
  const payload = { signature, authorization: sent }
  const { accepted, resource, network } = offer
  const payment =
    offer.version === 2
      ? { x402Version: 2, resource, accepted, payload }
      : { x402Version: 1, scheme: 'exact', network, payload }
  const header = Buffer.from(JSON.stringify(payment)).toString('base64')
  return { name: headerName(offer), header, authorization: sent, signature }
}

export function headerName({ version }: Pick<Offer, 'version'>): string {
  return version === 2 ? 'payment-signature' : 'x-payment'
}

/** The same signature with the other s: valid for the curve, refused by tokens that accept only one. */
export function twinOf(signature: Hex): Hex {
  const { r, s, yParity } = parseSignature(signature)
  const other = numberToHex(curveOrder - BigInt(s), { size: 32 })
  return serializeSignature({ r, s: other, yParity: yParity === 0 ? 1 : 0 })
}

function freshNonce(): Hex {
  return `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')}`
}
