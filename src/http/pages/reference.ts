import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import fastify, { type FastifyInstance } from 'fastify'
import { type Asset, createAsset } from '../../lib/createAsset.ts'
import { service } from '../../wire/service.ts'
import { sendAsset } from '../sendAsset.ts'

const path = '/docs/'
const script = '/docs/js/scalar.js'

type Reference = { page: Asset; policy: string; bundle: Asset }

/** A page to read and try the API, all served from here: nothing is loaded from outside. Made when it is first asked for. */
export async function referencePage(app: FastifyInstance): Promise<void> {
  let made: Promise<Reference> | undefined
  const reference = () => (made ??= makeReference())
  app.get('/docs', async (_request, reply) => reply.redirect(path, 301))
  app.get(path, async (request, reply) => {
    const { page, policy } = await reference()
    return sendAsset(page, request, reply.header('content-security-policy', policy))
  })
  app.get(script, async (request, reply) => sendAsset((await reference()).bundle, request, reply))
}

async function makeReference(): Promise<Reference> {
  const made = await render([path, script])
  const html = made[path] ?? ''
  return {
    // The name of the script says nothing of its version, so a browser asks whether it is still the same.
    page: createAsset(html, { type: 'text/html; charset=utf-8', cacheControl: 'no-cache' }),
    policy: policyFor(html),
    bundle: createAsset(made[script] ?? '', {
      type: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=3600',
    }),
  }
}

/** The plugin would send a new copy of 4 MB to each reader: it is asked once, for what it says to everyone. */
async function render(paths: readonly string[]): Promise<Record<string, string>> {
  const probe = fastify()
  await probe.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      pageTitle: `${service.name} API`,
      favicon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  const answers = await Promise.all(paths.map(async url => [url, (await probe.inject(url)).body]))
  await probe.close()
  return Object.fromEntries(answers)
}

/** The page starts itself with one inline script; only exactly that script may run, and the bundle beside it. */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script type="text\/javascript">([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
