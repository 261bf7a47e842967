import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { closeSession, draftSignIn, openSession, readSession } from '../../services/signIn/session.ts'
import { signInByTransaction } from '../../services/signIn/signInByTransaction.ts'
import { operations } from '../../wire/operations.ts'
import {
  SessionSchema,
  SignInChallengeSchema,
  SignInRequestSchema,
  TransactionSignInSchema,
} from '../../wire/signIn.ts'
import { readSessionToken, setSessionToken } from '../sessionCookie.ts'

const path = '/api/session'

/** Sign-in with a wallet (EIP-4361), for the dashboard: with a session, analyses of one's own wallet are free. */
export function sessionRoutes(app: FastifyInstance, ctx: Context): void {
  app.post(`${path}/nonce`, { schema: { response: { 200: SignInChallengeSchema } } }, async () =>
    draftSignIn(ctx, { path }),
  )

  app.post<{ Body: { message: string; signature: string } }>(
    path,
    { schema: { body: SignInRequestSchema, response: { 200: SessionSchema } } },
    async (request, reply) => {
      const { token, seconds, session } = await openSession(ctx, {
        ...request.body,
        remoteAddress: request.ip,
      })
      setSessionToken(reply, token, { seconds })
      return session
    },
  )

  app.post<{ Body: { wallet: string; secret: string } }>(
    operations.sign_in_by_transaction.path,
    { schema: { body: TransactionSignInSchema, response: { 200: SessionSchema } } },
    async (request, reply) => {
      const { token, seconds, session } = await signInByTransaction(ctx, {
        ...request.body,
        remoteAddress: request.ip,
      })
      setSessionToken(reply, token, { seconds })
      return session
    },
  )

  app.get(path, { schema: { response: { 200: SessionSchema } } }, request =>
    readSession(ctx, { token: readSessionToken(request) }),
  )

  app.delete(path, async (request, reply) => {
    await closeSession(ctx, { token: readSessionToken(request) })
    setSessionToken(reply, '', { seconds: 0 })
    return reply.code(204).send()
  })
}
