import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Browsers accept a `__Host-` cookie from this host alone, over TLS: a page on another host of our domain cannot plant its own
 * session in somebody's browser.
 */
const names = { plain: 'vouch_session', secure: '__Host-vouch_session' }

/** Cookies are parsed and set only on session routes: a paid call has none and spends nothing on them. */
export function addCookies(app: FastifyInstance, isSecure: () => boolean = () => false): void {
  app.decorate('isSecure', isSecure)
}

export function readSessionToken({ server, headers }: FastifyRequest): string | null {
  return (headers.cookie && parseCookie(headers.cookie)[nameAt(server)]) || null
}

/** A session of zero seconds ends in the browser too. */
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
