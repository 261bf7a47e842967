import type { PrivateKeyAccount } from 'viem'
import type { Hex } from '../../src/wire/address.ts'

/** Signing costs more than all the rest of a history, and nobody here checks it: a fake signature only names who signed. */
export function createFakeAccount(address: Hex): PrivateKeyAccount {
  const signature = `0x${'11'.repeat(12)}${address.slice(2)}${'22'.repeat(32)}1b`
  return { address, sign: async () => signature } as unknown as PrivateKeyAccount
}

/** Whose fake signature begins like this. */
export function readSigner(r: Hex): Hex {
  return `0x${r.slice(-40)}`
}
