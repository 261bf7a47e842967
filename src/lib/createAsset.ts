import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createThrottle } from './createThrottle.ts'

type Coding = 'br' | 'gzip' | 'identity'
type AssetAnswer = {
  status: 200 | 304
  headers: Record<string, string | number>
  body: Readable | Buffer | null
}
export type Asset = (asked: IncomingHttpHeaders) => Promise<AssetAnswer>

const chunkBytes = 64 * 1024
const worthPacking = 1_024
/** Limits large assets to 64 MB a second for all readers together. */
const pace = createThrottle({ atOnce: 2, everyMs: 2 })
const pack = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  identity: async (bytes: Buffer) => bytes,
}

/**
 * An asset that is the same for everyone: hashed once, compressed on first request, and sent from the same bytes to all readers
 * in pieces, so that a slow reader holds no copy of its own.
 */
export function createAsset(
  content: string | Buffer,
  { type, cacheControl }: { type: string; cacheControl: string },
): Asset {
  const bytes = Buffer.from(content)
  const tag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  const packed: Partial<Record<Coding, Promise<Buffer>>> = {}
  // Weak: the same in every encoding.
  const common = { etag: `W/${tag}`, 'cache-control': cacheControl, vary: 'Accept-Encoding' }

  return async asked => {
    if (asksFor(asked['if-none-match'], tag)) return { status: 304, headers: common, body: null }
    const coding = bytes.length < worthPacking ? 'identity' : chooseCoding(asked['accept-encoding'])
    packed[coding] ??= pack[coding](bytes)
    const body = await packed[coding]
    const headers = {
      ...common,
      'content-type': type,
      'content-length': body.length,
      ...(coding !== 'identity' && { 'content-encoding': coding }),
    }
    return { status: 200, headers, body: body.length > chunkBytes ? Readable.from(piecesOf(body)) : body }
  }
}

function asksFor(header: string | undefined, tag: string): boolean {
  return header?.split(',').some(one => [tag, '*'].includes(one.trim().replace(/^W\//, ''))) ?? false
}

/** An unnamed encoding is not accepted; a weight of 0 refuses it (RFC 9110, 12.5.3). */
function chooseCoding(header: string | string[] = ''): Coding {
  const taken = String(header)
    .toLowerCase()
    .split(',')
    .map(part => part.split(';').map(word => word.trim()))
    .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name)
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    await pace()
    yield bytes.subarray(start, start + chunkBytes)
  }
}
