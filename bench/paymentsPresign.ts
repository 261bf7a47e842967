import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { acceptedTokens } from '../src/chain/acceptedTokens.ts'
import { toHex } from '../src/chain/bytes.ts'
import type { Authorization } from '../src/chain/signatures/authorization.ts'
import { authorizationDigest } from '../src/chain/signatures/authorizationDigest.ts'
import { type Hex, lowerAddress } from '../src/wire/address.ts'
import { transferAuthorizationTypes } from '../src/wire/transferAuthorization.ts'
import { treasury, USDT } from '../test/payments/support/chain.ts'

const secp256k1 = createRequire(import.meta.url)('secp256k1/bindings.js') as {
  ecdsaSign: (digest: Uint8Array, key: Uint8Array) => { signature: Uint8Array; recid: number }
}

export type Signed = { authorization: Authorization; signature: Hex }
export type Payer = { address: Hex; privateKey: Hex }

export function createPayer(): Payer {
  const privateKey = generatePrivateKey()
  return { address: privateKeyToAccount(privateKey).address, privateKey }
}

/** Payments of one cent unless said, signed natively: signing them with viem would take longer than the benchmark. */
export function presign(
  { address, privateKey }: Payer,
  count: number,
  to: string = treasury,
  value = 10_000n,
): Signed[] {
  const [usdt] = acceptedTokens(42220)
  if (!usdt) return []
  const key = Buffer.from(privateKey.slice(2), 'hex')
  return Array.from({ length: count }, () => {
    const authorization = {
      from: lowerAddress(address),
      to: lowerAddress(to),
      value,
      validAfter: 0n,
      validBefore: BigInt(Math.floor(Date.now() / 1000) + 300),
      nonce: toHex(randomBytes(32)),
    }
    const { signature, recid } = secp256k1.ecdsaSign(authorizationDigest(usdt.separator, authorization), key)
    return { authorization, signature: `0x${toHex(signature).slice(2)}${recid === 0 ? '1b' : '1c'}` }
  })
}

/** The same for viem's verifyTypedData. */
export function signedMessage({ authorization, signature }: Signed) {
  return {
    address: authorization.from,
    domain: { name: 'Tether USD', version: '1', chainId: 42220, verifyingContract: USDT },
    types: transferAuthorizationTypes,
    primaryType: 'TransferWithAuthorization' as const,
    message: authorization,
    signature,
  }
}

/** x402 version 2, as its clients send it. `accepted` is the offer that the server made. */
export function encodePayment({ authorization, signature }: Signed, accepted: unknown): string {
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  const payload = {
    signature,
    authorization: {
      from,
      to,
      value: String(value),
      validAfter: String(validAfter),
      validBefore: String(validBefore),
      nonce,
    },
  }
  return Buffer.from(JSON.stringify({ x402Version: 2, accepted, payload })).toString('base64')
}
