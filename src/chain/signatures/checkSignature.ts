import type { Hex } from '../../wire/address.ts'
import type { Recover } from './recover.ts'

const order = Buffer.from('fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141', 'hex')
const half = Buffer.from('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', 'hex')
const zero = Buffer.alloc(32)
// Reused by each call; safe because everything is read before the first await.
const bytes = Buffer.alloc(65)
const rs = bytes.subarray(0, 64)
const r = bytes.subarray(0, 32)
const s = bytes.subarray(32, 64)

/**
 * How a signature relates to `from`, read as the tokens read it for an account without code: 65 bytes, r in [1, n), s in [1,
 * n/2], v of 27 or 28 (some signers give 0 and 1; we submit 27 or 28). `foreign` may still be valid for a payer with code;
 * `malleable` never is: it is the twin of a real signature.
 */
export type SignatureVerdict = 'valid' | 'malleable' | 'foreign'

/** Synchronous where recovery is native: the curve takes most of the time there, and a promise would add to it. */
export function checkSignature(
  recover: Recover,
  input: { digest: Uint8Array; signature: string; from: string },
): SignatureVerdict | Promise<SignatureVerdict> {
  const { digest, signature, from } = input
  if (signature.length !== 132 || !signature.startsWith('0x')) return 'foreign'
  // The write stops at the first character that is no hex digit.
  if (bytes.write(signature.slice(2), 0, 'hex') !== 65) return 'foreign'
  const v = bytes[64] as number
  const recovery = v === 27 || v === 0 ? 0 : v === 28 || v === 1 ? 1 : null
  if (recovery === null) return 'foreign'
  if (!isScalar(r) || !isScalar(s)) return 'foreign'
  const own = s.compare(half) > 0 ? 'malleable' : 'valid'
  const found = recover(digest, rs, recovery)
  if (found === null || typeof found === 'string') return found === from ? own : 'foreign'
  return found.then(signer => (signer === from ? own : 'foreign'))
}

function isScalar(scalar: Buffer): boolean {
  return scalar.compare(order) < 0 && !scalar.equals(zero)
}

/** The signature as the token takes it: v 0 and 1 become 27 and 28. Only for valid signatures. */
export function normaliseSignature(signature: Hex): Hex {
  const v = Number.parseInt(signature.slice(130), 16)
  return `0x${signature.slice(2, 130).toLowerCase()}${v === 27 || v === 0 ? '1b' : '1c'}`
}
