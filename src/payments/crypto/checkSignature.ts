import type { Recover } from './recover.ts'

const order = Buffer.from('fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141', 'hex')
const half = Buffer.from('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', 'hex')
const zero = Buffer.alloc(32)
const signatureHex = /^0x[0-9a-fA-F]{130}$/

/**
 * How a signature relates to `from` when it is read as the tokens read it for an account without code: 65 bytes, r in
 * [1, n), s in [1, n/2], v of 27 or 28 (0 and 1 are what some signers give; we submit 27 or 28).
 * `foreign` may still be good for a payer with code; `malleable` never is: it is a twin of a real signature.
 */
export type SignatureVerdict = 'valid' | 'malleable' | 'foreign'

export async function checkSignature(
  recover: Recover,
  input: { digest: Uint8Array; signature: string; from: string },
): Promise<SignatureVerdict> {
  const { digest, signature, from } = input
  if (!signatureHex.test(signature)) return 'foreign'
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const v = bytes[64] as number
  const recovery = v === 27 || v === 0 ? 0 : v === 28 || v === 1 ? 1 : null
  if (recovery === null) return 'foreign'
  const s = bytes.subarray(32, 64)
  if (!isScalar(bytes.subarray(0, 32)) || !isScalar(s)) return 'foreign'
  const found = recover(digest, bytes.subarray(0, 64), recovery)
  const signer = typeof found === 'string' || found === null ? found : await found
  if (signer !== from) return 'foreign'
  return s.compare(half) > 0 ? 'malleable' : 'valid'
}

function isScalar(bytes: Buffer): boolean {
  return bytes.compare(order) < 0 && !bytes.equals(zero)
}

/** The signature as the token takes it: v 0 and 1 become 27 and 28. Only for signatures found valid. */
export function normaliseSignature(signature: string): string {
  const v = Number.parseInt(signature.slice(130), 16)
  return `${signature.slice(0, 130).toLowerCase()}${v === 27 || v === 0 ? '1b' : '1c'}`
}
