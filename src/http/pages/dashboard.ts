import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Health } from '../../wire/health.ts'
import { type PassportPageOptions, passportPage } from './passportPage.ts'
import { renderStatus } from './renderStatus.ts'
import { createSendPage } from './sendPage.ts'
import { statementPage } from './statementPage.ts'

/** Tells a program that knows only the address what it can read (RFC 8631). */
const forPrograms = [
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</llms.txt>; rel="alternate"; type="text/plain"',
  '</api/capabilities>; rel="service-meta"; type="application/json"',
].join(', ')

const pages = [
  ['/', 'index'],
  ['/screen', 'screen'],
  ['/screen/*', 'screen'],
  ['/me', 'me'],
  ['/me/*', 'me'],
  ['/feedback', 'feedback'],
  ['/help', 'help'],
] as const
/** Programs call these paths and get answers for programs. */
const machines = /^\/(api|ipfs|schemas|mcp|a2a|assets|\.well-known)(\/|$)/
const year = 31_536_000_000
const notFound = `<main class="wide plain stack"><p><a class="brand" href="/">Vouch</a></p>
<h1>There is no page at this address.</h1><p><a href="/">Go to the start page</a></p></main>`

/** Serves the built app. Without a build only the API is there. */
export async function dashboardPages(
  app: FastifyInstance,
  options: {
    folder: string
    /** Node of the embedded world, for the wallet in the page; null on a real chain. */
    demoNode: string | null
    passport: PassportPageOptions
    checkHealth: () => Promise<Health>
  },
): Promise<void> {
  const shell = readShell(options, 'index')
  if (shell === null) return
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

  const sendPage = createSendPage(options.demoNode)
  const shellOf = (name: string) => readShell(options, name) ?? shell
  for (const [path, name] of pages) {
    const page = shellOf(name)
    app.get(path, { config }, async (_request, reply) => sendPage(reply.header('link', forPrograms), page))
  }

  const withoutScript = (page: string, told: string) =>
    page.replace(/<noscript>[\s\S]*?<\/noscript>/, () => `<noscript>${told}</noscript>`)
  const status = shellOf('status')
  app.get('/status', { config }, async (_request, reply) => {
    const told = renderStatus(await options.checkHealth())
    return sendPage(reply, withoutScript(status, told))
  })

  const missing = withoutScript(shell, notFound)
  /** A browser that follows a broken link gets a page; everybody else gets the JSON of any other 404. */
  app.addHook('onRequest', (request, reply, done) => {
    // All requests pass here, so nearly all leave at once and without a promise.
    if (!request.is404) return done()
    const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (isPerson && !machines.test(request.url)) sendPage(reply.code(404), missing)
    else done()
  })

  const verify = shellOf('verify')
  passportPage(app, { shell: verify, sendPage, ...options.passport })
  statementPage(app, { shell: verify, sendPage, ...options.passport })
}

function readShell(
  { folder, demoNode }: { folder: string; demoNode: string | null },
  name: string,
): string | null {
  try {
    const html = readFileSync(join(folder, `${name}.html`), 'utf8')
    return demoNode ? html.replace('</head>', '<meta name="vouch-demo" content="on" /></head>') : html
  } catch {
    return null
  }
}
