/** The EIP-3009 message, canonical: addresses and nonce in lower case, numbers as integers. */
export type Authorization = {
  from: string
  to: string
  value: bigint
  /** Unix seconds. */
  validAfter: bigint
  /** Unix seconds. */
  validBefore: bigint
  nonce: string
}
