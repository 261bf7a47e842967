import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Asset, createAsset } from '../../lib/createAsset.ts'
import { sendAsset } from '../sendAsset.ts'

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  woff2: 'font/woff2',
}
const forever = 'public, max-age=31536000, immutable'

/** Serves the documentation that `scripts/buildDocs.ts` built, under `/docs/`. A file is read when it is first requested. */
export function docsPages(
  app: FastifyInstance,
  { folder, policy }: { folder: string; policy: string },
): void {
  const config = { isShown: true }
  const files = filesIn(folder)
  if (files.length === 0) return
  app.get('/docs', { config }, async (_request, reply) => reply.redirect('/docs/', 301))
  for (const file of files) {
    const [, ending = ''] = /\.(\w+)$/.exec(file) ?? []
    const type = types[ending]
    if (!type) continue
    let made: Asset | undefined
    const asset = () =>
      (made ??= createAsset(readFileSync(join(folder, file)), {
        type,
        cacheControl: file.startsWith('assets/') ? forever : 'no-cache',
      }))
    const address = file.replace(/(^|\/)index\.html$|\.html$/, '$1')
    app.get(`/docs/${address}`, { config }, async (request, reply) =>
      sendAsset(
        asset(),
        request,
        ending === 'html' ? reply.header('content-security-policy', policy) : reply,
      ),
    )
    // Typed by hand, or pasted from an address book.
    if (ending === 'html' && !/(^|\/)$/.test(address))
      app.get(`/docs/${address}/`, { config }, async (_request, reply) =>
        reply.redirect(`/docs/${address}`, 301),
      )
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll(sep, '/'),
      )
  } catch {
    return []
  }
}
