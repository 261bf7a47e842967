import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { InvalidCidError } from '../../errors/statements.ts'
import type { Context } from '../../services/context.ts'
import { openFile } from '../../services/statements/openFile.ts'
import { matchesEtag } from '../matchesEtag.ts'
import { parseRange } from '../parseRange.ts'

type FileRequest = FastifyRequest<{
  Params: { cid: string }
  Querystring: { download?: string | string[]; filename?: string | string[] }
}>

/** Files of this service by content address: a CID's content never changes, so it may be cached forever. */
export function ipfsRoute(app: FastifyInstance, ctx: Context): void {
  app.get('/ipfs/:cid', { config: { isShown: true } }, async (request: FileRequest, reply: FastifyReply) => {
    const { cid: asked } = request.params
    if (!/^[A-Za-z0-9]{10,120}$/.test(asked)) throw new InvalidCidError({ cid: asked })
    const file = await openFile(ctx, asked)
    const etag = `"${file.cid}"`
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('etag', etag)
      .header('accept-ranges', 'bytes')
      .header('x-ipfs-path', `/ipfs/${file.cid}`)
      .header('x-ipfs-roots', file.cid)
      .header('x-content-type-options', 'nosniff')
      // Browsers show PDFs in their own viewer, which needs styles and an embedded object.
      .header('content-security-policy', "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'")
      .header('content-disposition', disposition(request, file.fileName))
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type(file.mediaType)
    const { range: asking, 'if-range': condition } = request.headers
    const range = condition === undefined || condition === etag ? parseRange(asking, file.size) : null
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${file.size}`)
      return file.refuseRange()
    }
    const { start, end } = range ?? { start: 0, end: file.size - 1 }
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
    reply.header('content-length', end - start + 1)
    return reply.send(Readable.from(file.read(start, end), { objectMode: false }))
  })
}

function disposition({ query }: FileRequest, fileName: string): string {
  // A repeated parameter arrives as a list.
  const [asked = ''] = [query.filename ?? ''].flat()
  const ending = extname(fileName)
  const given = asked.slice(0, 100).replace(/[^\w.-]/g, '_')
  // Whoever makes the link chooses the name, but not as what the reader's machine opens the file.
  const name = given === '' ? fileName : given.toLowerCase().endsWith(ending) ? given : `${given}${ending}`
  return `${query.download === 'true' || query.download === '1' ? 'attachment' : 'inline'}; filename="${name}"`
}
