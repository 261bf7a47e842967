import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { base58btc } from 'multiformats/bases/base58'
import { CID } from 'multiformats/cid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer } from '../../src/http/buildServer.ts'
import type { Context } from '../../src/services/context.ts'
import { chunkBytes, computeCid } from '../../src/statements/computeCid.ts'
import { storeBlob } from '../../src/statements/store/blobs.ts'
import { createTestContext } from '../support/context.ts'

const bytes = Buffer.alloc(2 * chunkBytes + 1000, 'a statement of three chunks ')
let ctx: Context
let app: FastifyInstance
let cid: string

beforeAll(async () => {
  ctx = await createTestContext()
  app = await buildServer(ctx)
  cid = await computeCid(bytes)
  await ctx.database.db.transaction().execute(db =>
    storeBlob(db, {
      cid,
      bytes,
      media_type: 'application/pdf',
      file_name: 'vouch-statement.pdf',
      created_at: 1,
    }),
  )
})
afterAll(async () => {
  await app.close()
  await ctx.statements.close()
  await ctx.database.close()
})

const get = (headers: Record<string, string> = {}, query = '') =>
  app.inject({ url: `/ipfs/${cid}${query}`, headers })

test('the whole file comes with its type, name, tag and leave to keep it for ever', async () => {
  const response = await get()
  expect(response.statusCode).toBe(200)
  expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(
    createHash('sha256').update(bytes).digest('hex'),
  )
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': 'inline; filename="vouch-statement.pdf"',
    'cache-control': 'public, max-age=31536000, immutable',
    'accept-ranges': 'bytes',
    'x-ipfs-path': `/ipfs/${cid}`,
    etag: `"${cid}"`,
  })
})

test.each([
  [`bytes=${chunkBytes - 2}-${chunkBytes + 1}`, chunkBytes - 2, chunkBytes + 1],
  ['bytes=-5', bytes.length - 5, bytes.length - 1],
  [`bytes=${2 * chunkBytes}-`, 2 * chunkBytes, bytes.length - 1],
])('range %s comes as asked, over the borders of chunks', async (range, start, end) => {
  const response = await get({ range })
  expect(response.statusCode).toBe(206)
  expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`)
  expect(response.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
})

test('a range outside the file is refused with its size; an outdated If-Range gets the whole', async () => {
  const outside = await get({ range: `bytes=${bytes.length}-` })
  expect(outside.statusCode).toBe(416)
  expect(outside.headers['content-range']).toBe(`bytes */${bytes.length}`)
  expect(outside.json()).toMatchObject({ code: 'RANGE_NOT_SATISFIABLE' })
  expect((await get({ range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
  expect((await get({ range: 'bytes=0-1', 'if-range': `"${cid}"` })).statusCode).toBe(206)
})

test('a copy that is already there is not sent again', async () => {
  const response = await get({ 'if-none-match': `W/"x", "${cid}"` })
  expect(response.statusCode).toBe(304)
  expect(response.rawPayload).toHaveLength(0)
})

test('HEAD tells without sending, downloads can be named, and no header can be injected through the name', async () => {
  const head = await app.inject({ method: 'HEAD', url: `/ipfs/${cid}` })
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-length']).toBe(String(bytes.length))
  expect(head.rawPayload).toHaveLength(0)
  const named = await get({}, '?download=true&filename=my%22%0d%0astatement.pdf')
  expect(named.headers['content-disposition']).toBe('attachment; filename="my___statement.pdf"')
  const posed = await get({}, '?download=true&filename=report.html')
  expect(posed.headers['content-disposition']).toBe('attachment; filename="report.html.pdf"')
  const twice = await get({}, '?filename=a.pdf&filename=b.pdf&download=1&download=1')
  expect(twice).toMatchObject({
    statusCode: 200,
    headers: { 'content-disposition': 'inline; filename="a.pdf"' },
  })
})

test('other spellings of the CID find it; what is no CID or not kept is said so', async () => {
  const spelled = CID.parse(cid).toString(base58btc)
  expect((await app.inject({ url: `/ipfs/${spelled}` })).headers['x-ipfs-path']).toBe(`/ipfs/${cid}`)
  const missing = await app.inject({ url: `/ipfs/${await computeCid(Buffer.from('x'))}` })
  expect(missing.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await app.inject({ url: '/ipfs/not-a-cid' })).json()).toMatchObject({ status: 400 })
  expect((await app.inject({ url: '/ipfs/..%2f..%2fetc%2fpasswd' })).statusCode).toBe(400)
})
