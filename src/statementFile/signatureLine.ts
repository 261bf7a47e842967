import { sha256 } from 'ox/Hash'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { canonicalJson } from '../lib/canonicalJson.ts'
import type { Hex } from '../wire/address.ts'

const AddressText = Type.String({ pattern: '^0x[0-9a-f]{40}$' })

/** The signed fields besides the hash. Lower case, so that there is only one spelling. */
const SignatureSchema = Type.Object(
  {
    chainId: Type.Integer({ minimum: 1 }),
    contract: AddressText,
    from: Type.String({ maxLength: 32 }),
    issuer: AddressText,
    signature: Type.String({ pattern: '^0x[0-9a-f]{130}$' }),
    statementId: Type.String({ pattern: '^ST-[0-9A-Z]{10}$' }),
    to: Type.String({ maxLength: 32 }),
    wallet: AddressText,
  },
  { additionalProperties: false },
)
export type StatementSignature = Static<typeof SignatureSchema>

/** A PDF ends with these three lines; ours is just before them, as a comment that PDF readers skip. */
const end = /startxref\r?\n\d+\r?\n%%EOF\r?\n?$/
const line = /\n%vouch-statement (\{[\x20-\x7e]{1,1500}\})\n$/
const longestEnd = 100
const longestTail = 2_000

/** SHA-256 of an unsigned file. */
export function hashFile(bytes: Uint8Array): Hex {
  return sha256(bytes, { as: 'Hex' })
}

/** The file with its signature. Null when it does not end like a PDF. */
export function addSignature(pdf: Uint8Array, signature: StatementSignature): Uint8Array | null {
  const at = endOf(pdf)
  if (at === null) return null
  const text = new TextEncoder().encode(`\n%vouch-statement ${canonicalJson(signature)}\n`)
  return join(pdf.subarray(0, at), text, pdf.subarray(at))
}

/**
 * A file's signature and the hash of everything else in it; null when it has none. The line has one position and one spelling, so
 * every byte of the file is either hashed or checked here.
 */
export function takeSignature(file: Uint8Array): { signature: StatementSignature; fileHash: Hex } | null {
  const at = endOf(file)
  if (at === null) return null
  const found = line.exec(latin(file.subarray(Math.max(0, at - longestTail), at)))
  const signature = found && parse(found[1] ?? '')
  if (!found || !Check(SignatureSchema, signature) || canonicalJson(signature) !== found[1]) return null
  const rest = join(file.subarray(0, at - found[0].length), file.subarray(at))
  return { signature, fileHash: hashFile(rest) }
}

function endOf(file: Uint8Array): number | null {
  const tail = latin(file.subarray(-longestEnd))
  const found = end.exec(tail)
  return found ? file.length - tail.length + found.index : null
}

function latin(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
