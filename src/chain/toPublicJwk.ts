import type { PrivateKeyAccount } from 'viem'

/** The public half of a secp256k1 key, as a JWK. */
export type PublicJwk = { kty: 'EC'; crv: 'secp256k1'; x: string; y: string }

export function toPublicJwk({ publicKey }: Pick<PrivateKeyAccount, 'publicKey'>): PublicJwk {
  // 0x, 04 for "not compressed", then two coordinates of 32 bytes.
  const coordinate = (start: number) =>
    Buffer.from(publicKey.slice(start, start + 64), 'hex').toString('base64url')
  return { kty: 'EC', crv: 'secp256k1', x: coordinate(4), y: coordinate(68) }
}
