/** `0x…` of known-good hex into `target` at `offset`. */
export function writeHex(target: Buffer, offset: number, hex: string): void {
  target.write(hex.slice(2), offset, 'hex')
}

/** A uint256 as 32 big-endian bytes into `target` at `offset`. */
export function writeUint256(target: Buffer, offset: number, value: bigint): void {
  target.write(value.toString(16).padStart(64, '0'), offset, 'hex')
}

export function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}
