import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'

const dayMs = 86_400_000
/** RFC 9116 wants less than a year; a text that is made anew each day never runs out. */
const validDays = 180

/** Where to report a weakness (RFC 9116). Without a contact there is nothing to say, and the path is not served. */
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
