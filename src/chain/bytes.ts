import type { Address, Hex } from '../wire/address.ts'

export const zeroAddress = '0x0000000000000000000000000000000000000000'

/** Amounts and times are usually smaller; they skip the conversion through text. */
const maxUint48 = 2n ** 48n - 1n

/** `0x…` hex → bytes, as the tables store addresses and hashes. */
export function toBytes(hex: string): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex')
}

/** Bytes → lower-case `0x…` hex. */
export function toHex(bytes: Uint8Array): Hex {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}

/** Writes valid `0x…` hex into `target` at `offset`. */
export function writeHex(target: Buffer, offset: number, hex: string): void {
  target.write(hex.slice(2), offset, 'hex')
}

/** Writes a uint256 as 32 big-endian bytes into `target` at `offset`. */
export function writeUint256(target: Buffer, offset: number, value: bigint): void {
  if (value > maxUint48) {
    target.write(value.toString(16).padStart(64, '0'), offset, 'hex')
    return
  }
  target.fill(0, offset, offset + 26)
  target.writeUIntBE(Number(value), offset + 26, 6)
}

/** The last 20 of a topic's 32 bytes. */
export function topicToAddress(topic: string): Address {
  return `0x${topic.slice(26).toLowerCase()}`
}

export function addressToTopic(address: string): Hex {
  return `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}`
}

export function toQuantity(value: number): Hex {
  return `0x${value.toString(16)}`
}
