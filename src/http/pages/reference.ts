import { createHash } from 'node:crypto'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { service } from '../../wire/service.ts'

/** A page to read and try the API, all served from here: nothing is loaded from outside. */
export async function referencePage(app: FastifyInstance): Promise<void> {
  await app.register(async page => {
    page.addHook('onSend', async (_request, reply, payload) => {
      if (typeof payload === 'string' && payload.startsWith('<!doctype html>'))
        reply.header('content-security-policy', policyFor(payload))
      return payload
    })
    await page.register(scalar, {
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
  })
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
