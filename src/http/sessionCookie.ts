import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const name = 'vouch_session'

/** Cookies are parsed only where a session is asked for: a paid call has none. */
export async function addCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie, { hook: false })
}

export function readSessionToken({ server, headers }: FastifyRequest): string | null {
  return (headers.cookie && server.parseCookie(headers.cookie)[name]) || null
}

/** A session of no seconds ends in the browser too. */
export function setSessionToken(
  reply: FastifyReply,
  token: string,
  { seconds, isSecure }: { seconds: number; isSecure: boolean },
): void {
  reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    maxAge: seconds,
    secure: isSecure,
  })
}
