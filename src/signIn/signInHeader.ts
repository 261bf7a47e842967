import { createSiweMessage } from 'viem/siwe'
import type { Challenge } from './signInMessage.ts'

/** x402's `sign-in-with-x` extension, as in the 402 of an operation that is free for one's own wallet. */
export function describeSignIn(challenge: Challenge): Record<string, unknown> {
  const { chainId, ...info } = challenge
  return {
    'sign-in-with-x': {
      info,
      supportedChains: [{ chainId: `eip155:${chainId}`, type: 'eip191' }],
      schema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        properties: {
          domain: { type: 'string' },
          address: { type: 'string' },
          signature: { type: 'string' },
        },
        required: ['domain', 'address', 'signature'],
      },
    },
  }
}

/** The EIP-4361 text of a SIGN-IN-WITH-X header (base64 JSON), with its signature; null when it is no such header. */
export function parseSignInHeader(header: string): { message: string; signature: string } | null {
  try {
    const fields = JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as Record<string, unknown>
    const [namespace, reference] = String(fields.chainId).split(':')
    if (namespace !== 'eip155' || typeof fields.signature !== 'string') return null
    const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
    const time = (value: unknown) => (typeof value === 'string' ? { at: new Date(value) } : undefined)
    const message = createSiweMessage({
      domain: String(fields.domain),
      address: String(fields.address) as `0x${string}`,
      uri: String(fields.uri),
      version: String(fields.version) as '1',
      chainId: Number(reference),
      nonce: String(fields.nonce),
      statement: text(fields.statement),
      issuedAt: time(fields.issuedAt)?.at,
      expirationTime: time(fields.expirationTime)?.at,
      notBefore: time(fields.notBefore)?.at,
      requestId: text(fields.requestId),
      resources: Array.isArray(fields.resources) ? fields.resources.map(String) : undefined,
    })
    return { message, signature: fields.signature }
  } catch {
    return null
  }
}
