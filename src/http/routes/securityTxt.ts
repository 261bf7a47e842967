import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'

const dayMs = 86_400_000
/** RFC 9116 asks for less than a year; a text made new each day never expires. */
const validDays = 180

/** Where to report a weakness (RFC 9116). Not served without a configured contact. */
export function securityTxtRoute(app: FastifyInstance, { config, clock, baseUrl }: Context): void {
  const contact = config.securityContact
  if (contact === null) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date((Math.floor(clock() / dayMs) + validDays) * dayMs).toISOString()
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400')
    return [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${baseUrl()}/.well-known/security.txt`,
      '',
    ].join('\n')
  })
}
