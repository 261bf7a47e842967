import { createKeccak } from 'hash-wasm'

// One WASM instance per process. Every use below is synchronous, so two can never interleave.
const hasher = await createKeccak(256)

export function keccak256(bytes: Uint8Array): Uint8Array {
  return hasher.init().update(bytes).digest('binary')
}
