import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'

/** Whose signature on a credential counts (SD-JWT VC, issuer metadata). Without a key we issue none, and the path is not served. */
export function jwtVcIssuerRoute(app: FastifyInstance, { passports, baseUrl }: Context): void {
  const key = passports.credentialKey
  if (!key) return
  app.get('/.well-known/jwt-vc-issuer', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    const published = { ...key.publicJwk, kid: key.kid, alg: 'ES256K', use: 'sig' }
    return { issuer: baseUrl(), jwks: { keys: [published] } }
  })
}
