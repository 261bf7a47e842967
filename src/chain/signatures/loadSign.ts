import { sign as signPortably } from 'ox/Secp256k1'
import type { Hex } from '../../wire/address.ts'
import { toBytes, toHex } from '../bytes.ts'
import { loadBinding } from './recover.ts'

/** Signs a digest; deterministic (RFC 6979). */
export type Sign = (digest: Uint8Array) => Hex

type NativeBinding = {
  ecdsaSign: (
    digest: Uint8Array,
    privateKey: Uint8Array,
    options: object,
    output: Uint8Array,
  ) => { signature: Uint8Array; recid: number }
}

/** Native secp256k1 where its binary loads, JavaScript everywhere else. */
export function loadSign(privateKey: Hex, load: () => unknown = loadBinding): Sign {
  try {
    const binding = load() as NativeBinding
    const key = new Uint8Array(toBytes(privateKey))
    return digest => {
      const { signature, recid } = binding.ecdsaSign(digest, key, {}, new Uint8Array(64))
      return write(toHex(signature), recid)
    }
  } catch {
    return digest => {
      const { r, s, yParity } = signPortably({ payload: toHex(digest), privateKey, hash: false })
      const words = [r, s].map(word => BigInt(word).toString(16).padStart(64, '0'))
      return write(`0x${words.join('')}`, yParity)
    }
  }
}

function write(rs: Hex, parity: number): Hex {
  return `${rs}${parity === 0 ? '1b' : '1c'}`
}
