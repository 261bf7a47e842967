import { createKeccak } from 'hash-wasm'

// One WASM instance for the process: every use below is synchronous, so no two can interleave.
const hasher = await createKeccak(256)

export function keccak256(bytes: Uint8Array): Uint8Array {
  return hasher.init().update(bytes).digest('binary')
}
