import { fromBytes } from 'ox/Hex'
import { canonicalJson as writeJson } from '../lib/canonicalJson.ts'
import type { Hex } from '../wire/address.ts'
import { keccak256 } from './keccak256.ts'

/** RFC 8785: one text per value, in every implementation. Throws for what JSON cannot express (NaN, lone surrogates). */
export function canonicalJson(value: unknown): string {
  assertJson(value)
  return writeJson(value)
}

/** Keccak-256 of the UTF-8 bytes of the canonical JSON. */
export function hashJson(value: unknown): Hex {
  return fromBytes(keccak256(new TextEncoder().encode(canonicalJson(value))))
}

function assertJson(value: unknown): void {
  if (value === null || typeof value === 'boolean') return
  if (typeof value === 'string' && value.isWellFormed()) return
  if (typeof value === 'number' && Number.isFinite(value)) return
  if (typeof value !== 'object') throw new TypeError('The value is not JSON.')
  for (const [name, item] of Object.entries(value)) {
    assertJson(name)
    if (item !== undefined) assertJson(item)
  }
}
