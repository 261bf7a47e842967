import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { chooseLanguage } from './chooseLanguage.ts'
import { escapeHtml } from './escapeHtml.ts'
import { type PassportLanguage, words } from './passportWords.ts'
import { renderPassport } from './renderPassport.ts'

/** Nothing from elsewhere, nothing inline: a page can only run and ask what this server serves. */
const contentSecurityPolicy = (node: string | null) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${node ? ` ${node}` : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A program that knows nothing but the address finds here what it can read (RFC 8631). */
const forPrograms = [
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</llms.txt>; rel="alternate"; type="text/plain"',
  '</api/capabilities>; rel="service-meta"; type="application/json"',
].join(', ')

const reportId = /^(REP|WP)-[0-9A-Z]{10}$/
const pages = ['/', '/screen', '/screen/*', '/me', '/me/*', '/status', '/help']
/** Programs ask here, and are answered as programs. */
const machines = /^\/(api|ipfs|schemas|mcp|a2a|docs|assets|\.well-known)(\/|$)/
const languages = Object.keys(words) as PassportLanguage[]
const year = 31_536_000_000

/** Serves the built app. Where it was not built, only the API is there. */
export async function dashboardRoutes(
  app: FastifyInstance,
  options: {
    folder: string
    /** Node of the embedded world, which the wallet in the page talks to; null on a real chain. */
    demoNode: string | null
  },
): Promise<void> {
  const shell = readShell(options)
  if (shell === null) {
    app.log.warn({ folder: options.folder }, 'the dashboard is not built; only the API is served')
    return
  }
  await app.register(fastifyStatic, {
    root: join(options.folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: year,
    preCompressed: true,
  })
  const config = { isShown: true }
  for (const [name, type] of [
    ['mark.svg', 'image/svg+xml'],
    ['manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const body = readFileSync(join(options.folder, name))
    app.get(`/${name}`, { config }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(body),
    )
  }

  const policy = contentSecurityPolicy(options.demoNode && new URL(options.demoNode).origin)
  const sendPage = (reply: FastifyReply, html: string) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
  for (const path of pages)
    app.get(path, { config }, async (_request, reply) => sendPage(reply.header('link', forPrograms), shell))

  /** A person who follows a broken link gets a page that says so; everybody else the JSON of any other 404. */
  app.addHook('onRequest', async (request, reply) => {
    const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (request.is404 && isPerson && !machines.test(request.url)) return sendPage(reply.code(404), shell)
  })

  /** The form of a page without JavaScript ends here and is sent on. */
  app.get<{ Querystring: { id?: string } }>('/verify', { config }, async ({ query }, reply) => {
    const id = String(query.id ?? '').toUpperCase()
    return reportId.test(id) ? reply.redirect(`/p/${id}`) : sendPage(reply, shell)
  })

  /** The verdict is in the page itself, so it can be read without JavaScript; it is what the API says, word for word. */
  app.get<{ Params: { reportId: string } }>(
    '/p/:reportId',
    { config },
    async ({ params, headers }, reply) => {
      const id = params.reportId.toUpperCase()
      const answer = reportId.test(id) ? await app.inject(`/api/agent/verify/${id}`) : null
      const language = chooseLanguage(headers['accept-language'], languages, 'en')
      const verdict = renderPassport(
        id,
        answer?.statusCode ?? 404,
        answer ? parse(answer.body) : {},
        language,
      )
      reply.code(verdict.status).header('vary', 'Accept-Language').header('content-language', language)
      return sendPage(
        reply,
        shell
          .replace('<html lang="en"', `<html lang="${language}"`)
          .replace(/<noscript>[\s\S]*?<\/noscript>/, '')
          .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(verdict.title)} · Vouch</title>`)
          .replace('<div id="app"></div>', () => `<div id="app">${verdict.html}</div>`),
      )
    },
  )
}

function readShell({ folder, demoNode }: { folder: string; demoNode: string | null }): string | null {
  try {
    const html = readFileSync(join(folder, 'index.html'), 'utf8')
    return demoNode ? html.replace('</head>', '<meta name="vouch-demo" content="on" /></head>') : html
  } catch {
    return null
  }
}

function parse(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
