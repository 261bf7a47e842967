import { createHash } from 'node:crypto'
import { CID } from 'multiformats/cid'
import { expect, test } from 'vitest'
import { chunkBytes, computeCid } from './computeCid.ts'

test('a file below a chunk is named by the plain SHA-256 of its bytes', async () => {
  expect(await computeCid(Buffer.from('hello world\n'))).toBe(
    'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4',
  )
})

const sizes = [
  0,
  1,
  255,
  256 * 1024,
  256 * 1024 + 1,
  chunkBytes - 1,
  chunkBytes,
  chunkBytes + 1,
  2 * chunkBytes - 1,
]
test.each([...sizes, 2 * chunkBytes, 2 * chunkBytes + 1, 3 * chunkBytes + 7])(
  'a file of %i bytes has the CID that the format written out by hand gives',
  async size => {
    const bytes = new Uint8Array(size).map((_, i) => (i * 31 + (i >> 11)) & 255)
    expect(await computeCid(bytes)).toBe(cidByHand(bytes))
  },
)

/** UnixFS v1 in the profile unixfs-v1-2025, from the specifications: raw leaves of 1 MiB, one dag-pb node above. */
function cidByHand(bytes: Uint8Array): string {
  const leaves: { cid: Buffer; size: number }[] = []
  for (let at = 0; at === 0 || at < bytes.length; at += chunkBytes) {
    const leaf = bytes.subarray(at, at + chunkBytes)
    leaves.push({ cid: Buffer.concat([Buffer.from([1, 0x55]), multihash(leaf)]), size: leaf.length })
  }
  const [only] = leaves
  if (leaves.length === 1 && only) return CID.decode(new Uint8Array(only.cid)).toString()
  const links = leaves.map(({ cid, size }) => field(2, [field(1, cid), field(2, ''), varintField(3, size)]))
  const unixfs = [
    varintField(1, 2),
    varintField(3, bytes.length),
    ...leaves.map(({ size }) => varintField(4, size)),
  ]
  const node = Buffer.concat([...links, field(1, unixfs)])
  return CID.decode(new Uint8Array(Buffer.concat([Buffer.from([1, 0x70]), multihash(node)]))).toString()
}

const multihash = (bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from([0x12, 32]), createHash('sha256').update(bytes).digest()])

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128)
  return Buffer.from([...bytes, rest])
}

const varintField = (number: number, value: number): Buffer =>
  Buffer.concat([varint(number * 8), varint(value)])

function field(number: number, value: Buffer | string | Buffer[]): Buffer {
  const body = Array.isArray(value) ? Buffer.concat(value) : Buffer.from(value)
  return Buffer.concat([varint(number * 8 + 2), varint(body.length), body])
}
