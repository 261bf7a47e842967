import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Browsers take the second name from this very host alone, over TLS: a page on another name below our domain cannot plant a
 * session of its own in somebody's browser.
 */
const names = { plain: 'vouch_session', secure: '__Host-vouch_session' }

/** Cookies are parsed and set only where a session is asked for: a paid call has none, and nothing is done for it. */
export function addCookies(app: FastifyInstance, isSecure: () => boolean = () => false): void {
  app.decorate('isSecure', isSecure)
}

export function readSessionToken({ server, headers }: FastifyRequest): string | null {
  return (headers.cookie && parseCookie(headers.cookie)[nameAt(server)]) || null
}

/** A session of no seconds ends in the browser too. */
export function setSessionToken(reply: FastifyReply, token: string, { seconds }: { seconds: number }): void {
  const { server } = reply
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: nameAt(server),
      value: token,
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      maxAge: seconds,
      secure: server.isSecure(),
    }),
  )
}

function nameAt(server: FastifyInstance): string {
  return server.isSecure() ? names.secure : names.plain
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether browsers reach us over TLS. */
    isSecure: () => boolean
  }
}
