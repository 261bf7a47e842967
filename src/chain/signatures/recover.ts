import { createRequire } from 'node:module'
import { recoverAddress as recoverWithViem } from 'viem'
import { toHex } from '../bytes.ts'
import { keccak256 } from '../keccak.ts'

/**
 * The lower-case address that signed `digest`; null when there is none. `signature` is r and s, 64 bytes; `recovery` is 0 or 1.
 * Neither library requires a low s; `checkSignature` does.
 */
export type Recover = (
  digest: Uint8Array,
  signature: Uint8Array,
  recovery: 0 | 1,
) => string | null | Promise<string | null>

export type Recovery = { recover: Recover; native: boolean }

type NativeBinding = {
  ecdsaRecover: (
    signature: Uint8Array,
    recovery: number,
    digest: Uint8Array,
    compressed: boolean,
    output: Uint8Array,
  ) => Uint8Array
}

/** Native secp256k1 where its binary loads (about forty times viem), viem's JavaScript everywhere else. */
export function loadRecovery(load: () => unknown = loadBinding): Recovery {
  try {
    return { recover: recoverNatively(load() as NativeBinding), native: true }
  } catch {
    return { recover: recoverPortably, native: false }
  }
}

// The package's main entry would silently fall back to a slow library; its bindings file does not.
export function loadBinding(): unknown {
  return createRequire(import.meta.url)('secp256k1/bindings.js')
}

function recoverNatively(binding: NativeBinding): Recover {
  const publicKey = new Uint8Array(65)
  return (digest, signature, recovery) => {
    try {
      binding.ecdsaRecover(signature, recovery, digest, false, publicKey)
    } catch {
      return null
    }
    return toHex(keccak256(publicKey.subarray(1)).subarray(12))
  }
}

async function recoverPortably(
  digest: Uint8Array,
  signature: Uint8Array,
  recovery: 0 | 1,
): Promise<string | null> {
  try {
    const address = await recoverWithViem({
      hash: toHex(digest),
      signature: `${toHex(signature)}${recovery === 0 ? '1b' : '1c'}`,
    })
    return address.toLowerCase()
  } catch {
    return null
  }
}
