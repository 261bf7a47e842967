import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { describeIssuer } from '../../services/passports/describeIssuer.ts'

/** Where readers of credentials find our key. Without a key we issue none and do not serve this path. */
export function jwtVcIssuerRoute(app: FastifyInstance, ctx: Context): void {
  if (!describeIssuer(ctx)) return
  app.get('/.well-known/jwt-vc-issuer', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return describeIssuer(ctx)
  })
}
