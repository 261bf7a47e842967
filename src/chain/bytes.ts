/** `0x…` hex → bytes, as the tables keep addresses and hashes. */
export function toBytes(hex: string): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex')
}

/** Bytes → lower-case `0x…` hex. */
export function toHex(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}

/** The last 20 of a topic's 32 bytes. */
export function topicToAddress(topic: string): string {
  return `0x${topic.slice(26).toLowerCase()}`
}

export function addressToTopic(address: string): string {
  return `0x${'0'.repeat(24)}${address.slice(2).toLowerCase()}`
}

export function toQuantity(value: number): string {
  return `0x${value.toString(16)}`
}
