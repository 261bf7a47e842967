import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createAsset } from './createAsset.ts'

const text = 'all readers read the same bytes. '.repeat(10_000)
const asset = createAsset(text, { type: 'text/plain', cacheControl: 'no-cache' })

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=0.5, br;q=0', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
  [undefined, undefined, (bytes: Buffer) => bytes],
])('Accept-Encoding: %s → %s', async (accepted, coding, unpack) => {
  const { status, headers, body } = await asset({ 'accept-encoding': accepted })
  const bytes = body instanceof Readable ? await buffer(body) : Buffer.from(body ?? '')
  expect(status).toBe(200)
  expect(headers['content-encoding']).toBe(coding)
  expect(headers['content-length']).toBe(bytes.length)
  expect(unpack(bytes).toString()).toBe(text)
})

test('a client that has it gets 304, in each coding', async () => {
  const { headers } = await asset({ 'accept-encoding': 'br' })
  expect(await asset({ 'if-none-match': `"x", ${headers.etag}` })).toMatchObject({ status: 304, body: null })
  expect(await asset({ 'if-none-match': '"x"' })).toMatchObject({ status: 200 })
})

test('a reader of something large holds no copy of it', async () => {
  const pieces: ArrayBufferLike[] = []
  for (let reader = 0; reader < 3; reader++) {
    const { body } = await asset({})
    for await (const piece of body as Readable) pieces.push((piece as Buffer).buffer)
  }
  expect(pieces.length).toBeGreaterThan(3)
  expect(new Set(pieces).size).toBe(1)
})

test('something small is sent as it is', async () => {
  const small = createAsset('{}', { type: 'application/json', cacheControl: 'no-cache' })
  expect((await small({ 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding')
})
