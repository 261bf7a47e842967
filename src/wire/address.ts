/** Bytes as text: `0x` and two hex digits for each. */
export type Hex = `0x${string}`

/** An account or a contract: 20 bytes. Tables and comparisons hold it in lower case, answers in the form of EIP-55. */
export type Address = Hex

export const addressPattern = '^0x[a-fA-F0-9]{40}$'

const address = new RegExp(addressPattern)
const hash = /^0x[a-fA-F0-9]{64}$/

/** An address in either case; its checksum is not looked at. */
export function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && address.test(value)
}

/** An address that was checked, as tables and comparisons hold it: in lower case. */
export function lowerAddress(address: string): Address {
  return address.toLowerCase() as Address
}

/** Whether two texts name one account, in whichever case each is written. */
export function isSameAddress(one: string, other: string): boolean {
  return lowerAddress(one) === lowerAddress(other)
}

export function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x(?:[0-9a-fA-F]{2})*$/.test(value)
}

/** 32 bytes: a hash, a nonce or a private key. */
export function isHash(value: unknown): value is Hex {
  return typeof value === 'string' && hash.test(value)
}
