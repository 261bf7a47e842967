import type { FastifyInstance } from 'fastify'
import { isoTime } from '../../lib/clock.ts'
import type { Context } from '../../services/context.ts'
import { SessionSchema, SignInChallengeSchema, SignInRequestSchema } from '../../wire/signIn.ts'
import { readSessionToken, setSessionToken } from '../sessionCookie.ts'

const path = '/api/session'

/** Sign-in with a wallet (EIP-4361), for the dashboard: the session makes analyses of the own wallet free. */
export function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  const { ownership } = ctx.payments

  const isSecure = () => ctx.baseUrl().startsWith('https:')

  app.post(`${path}/nonce`, { schema: { response: { 200: SignInChallengeSchema } } }, async () =>
    ownership.challenge(path),
  )

  app.post<{ Body: { message: string; signature: string } }>(
    path,
    { schema: { body: SignInRequestSchema, response: { 200: SessionSchema } } },
    async (request, reply) => {
      const { token, wallet, expiresAt } = await ownership.signIn({ ...request.body, from: request.ip })
      const seconds = Math.floor((expiresAt - ctx.clock()) / 1000)
      setSessionToken(reply, token, { seconds, isSecure: isSecure() })
      return { wallet, expiresAt: isoTime(expiresAt) }
    },
  )

  app.get(path, { schema: { response: { 200: SessionSchema } } }, async request => {
    const token = readSessionToken(request)
    const session = token && (await ownership.readSession(token))
    return session
      ? { wallet: session.wallet, expiresAt: isoTime(session.expiresAt) }
      : { wallet: null, expiresAt: null }
  })

  app.delete(path, async (request, reply) => {
    const token = readSessionToken(request)
    if (token) await ownership.signOut(token)
    setSessionToken(reply, '', { seconds: 0, isSecure: isSecure() })
    return reply.code(204).send()
  })
}
