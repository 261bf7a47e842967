import type { FastifyReply } from 'fastify'

/** Sends HTML under the pages' policy. */
export type SendPage = (reply: FastifyReply, html: string) => FastifyReply

/** Nothing from elsewhere, nothing inline: a page can only run and ask what this server serves, and the demo's node. */
export function pagePolicy(demoNode: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${demoNode ? ` ${new URL(demoNode).origin}` : ''}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export function createSendPage(demoNode: string | null): SendPage {
  const policy = pagePolicy(demoNode)
  return (reply, html) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
}
