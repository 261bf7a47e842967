/** Amounts and times are below it, and need not go through text. */
const maxUint48 = 2n ** 48n - 1n

/** `0x…` of known-good hex into `target` at `offset`. */
export function writeHex(target: Buffer, offset: number, hex: string): void {
  target.write(hex.slice(2), offset, 'hex')
}

/** A uint256 as 32 big-endian bytes into `target` at `offset`. */
export function writeUint256(target: Buffer, offset: number, value: bigint): void {
  if (value > maxUint48) {
    target.write(value.toString(16).padStart(64, '0'), offset, 'hex')
    return
  }
  target.fill(0, offset, offset + 26)
  target.writeUIntBE(Number(value), offset + 26, 6)
}

export function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}
