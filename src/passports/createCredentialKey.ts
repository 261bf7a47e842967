import { createHash } from 'node:crypto'
import type { Hex, PrivateKeyAccount } from 'viem'
import { type PublicJwk, toPublicJwk } from '../chain/toPublicJwk.ts'

/** The issuer's key in the form that credential apps use: it signs JWTs (ES256K) and is identified by its `kid`. */
export type CredentialKey = {
  kid: string
  publicJwk: PublicJwk
  /** Signature over the bytes of a JWT, base64url. */
  sign: (signingInput: string) => Promise<string>
}

export function createCredentialKey(account: PrivateKeyAccount): CredentialKey {
  return {
    kid: account.address,
    publicJwk: toPublicJwk(account),
    sign: async signingInput => {
      const digest: Hex = `0x${createHash('sha256').update(signingInput).digest('hex')}`
      // Recoverable signatures have one more byte; a JWT has only r and s.
      const signature = await account.sign({ hash: digest })
      return Buffer.from(signature.slice(2, 2 + 128), 'hex').toString('base64url')
    },
  }
}
