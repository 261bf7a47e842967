import type { FastifyInstance, FastifyReply } from 'fastify'
import { isoTime } from '../../lib/clock.ts'
import type { Context } from '../../services/context.ts'
import { SessionSchema, SignInChallengeSchema, SignInRequestSchema } from '../../wire/signIn.ts'
import { readSessionToken, sessionCookie } from '../readProvenWallet.ts'

const path = '/api/session'

/** Sign-in with a wallet (EIP-4361), for the dashboard: the session makes analyses of the own wallet free. */
export function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  const { ownership } = ctx.payments

  function setCookie(reply: FastifyReply, value: string, seconds: number): void {
    const secure = ctx.baseUrl().startsWith('https:') ? '; Secure' : ''
    const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`
    reply.header('set-cookie', `${sessionCookie}=${value}; ${attributes}`)
  }

  app.post(`${path}/nonce`, { schema: { response: { 200: SignInChallengeSchema } } }, async () =>
    ownership.challenge(path),
  )

  app.post<{ Body: { message: string; signature: string } }>(
    path,
    { schema: { body: SignInRequestSchema, response: { 200: SessionSchema } } },
    async (request, reply) => {
      const { token, wallet, expiresAt } = await ownership.signIn({ ...request.body, from: request.ip })
      setCookie(reply, token, Math.floor((expiresAt - ctx.clock()) / 1000))
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
    setCookie(reply, '', 0)
    return reply.code(204).send()
  })
}
