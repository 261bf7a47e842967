import { createHash } from 'node:crypto'
import { importer } from 'ipfs-unixfs-importer'
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
    const bytes = sampleBytes(size)
    expect(await computeCid(bytes)).toBe(cidByHand(bytes))
  },
)

// Made with Debian's ipfs-cid (the Rust crate `ipfs-unixfs`), which knows only the older profile: `ipfs_cid FILE` on files
// of `sampleBytes(size)`. 174 links fill a node of that profile, so its tree has grown a level at the last size.
test.each([
  [0, 'QmbFMke1KXqnYyBBWxB74N4c5SBnJMVAiMNRcGu6x1AwQH'],
  [1, 'QmS9JArPwa55ePgDnyg6TzX24mYTS1b1vLqWNebyVotKxQ'],
  [262_143, 'QmPnKvEyXBMB44Wm6ZTGBVEyQTybt5CJieahWRnKYL3YAb'],
  [262_144, 'QmXXTzAwcirdeBykDrDx6TeXQL6BeF5vojAS993AKxnj9i'],
  [262_145, 'QmPVJ2ZCWD28AYLtC9NtdV6HXPotJuw5y13q6fS8uWkH2q'],
  [524_287, 'QmdjBJurkMRMjQPQ3E56jxR6KJNijWPzvVaS2Pioe6ib15'],
  [524_288, 'QmNdbM76DZqwocuLB6iFsk74XiBCAtvAyrXLoJgjGsjDUx'],
  [524_289, 'Qmc3Yb5oH7XokBShZrfmp1zHnmH7xUvFwnxGi2ikdycVPn'],
  [1_048_575, 'QmaHMJj7GTfEEp6B5UUij3KqTbcZMYajkmkfxqaGNSxURQ'],
  [1_048_576, 'QmZhNdGecTdXEToeRxmRNJhGnRfaG9h18PqcgagQUcDyDq'],
  [1_048_577, 'QmPZ4ktTHR1aT723hq9vQARcsWHKZiVe9TL75yJek1kPAP'],
  [45_613_057, 'QmRjZ92dqszEmrAbqmSCynEDJvN4smhh4iD8qwG5xNcYuo'],
])('the importer cuts and joins %i bytes as an independent implementation does', async (size, cid) => {
  expect(await importAs('unixfs-v0-2015', sampleBytes(size))).toBe(cid)
})

async function importAs(profile: 'unixfs-v0-2015', content: Uint8Array): Promise<string> {
  let root = ''
  for await (const entry of importer([{ content }], { put: async <T>(cid: T) => cid }, { profile }))
    root = entry.cid.toString()
  return root
}

const sampleBytes = (size: number) => new Uint8Array(size).map((_, i) => (i * 31 + (i >> 11)) & 255)

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
