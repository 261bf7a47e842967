import type { Address, Hex } from '../../wire/address.ts'

/** The canonical EIP-3009 message: addresses and nonce in lower case, numbers as integers. */
export type Authorization = {
  from: Address
  to: Address
  value: bigint
  /** Unix seconds. */
  validAfter: bigint
  /** Unix seconds. */
  validBefore: bigint
  nonce: Hex
}
