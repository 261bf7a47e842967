import canonicalize from 'canonicalize'
import { keccak256 } from 'ox/Hash'

export type Hex = `0x${string}`

/** RFC 8785: one text for one value, whoever writes it. Throws for what JSON cannot say (NaN, half characters). */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('The value is not JSON.')
  return text
}

/** Keccak-256 of the UTF-8 bytes of the canonical JSON. */
export function hashJson(value: unknown): Hex {
  return keccak256(new TextEncoder().encode(canonicalJson(value)), { as: 'Hex' })
}
