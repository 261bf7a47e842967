import type { FastifyReply } from 'fastify'

/** Sends HTML under the pages' policy. */
export type SendPage = (
  reply: FastifyReply,
  html: string,
  /** The reader may choose their own node, which this page then asks. */
  options?: { asksAnyNode?: boolean },
) => FastifyReply

/** Anything on the reader's own machine, or over TLS. */
const anyNode = ' https: http://localhost:* http://127.0.0.1:*'

/** Nothing external, nothing inline: a page only runs and calls what this server serves, and the demo's node. */
export function pagePolicy(demoNode: string | null): string {
  return policyFor(demoNode ? ` ${new URL(demoNode).origin}` : '')
}

export function createSendPage(demoNode: string | null): SendPage {
  const [policy, open] = [pagePolicy(demoNode), policyFor(anyNode)]
  return (reply, html, { asksAnyNode = false } = {}) =>
    reply
      .header('content-security-policy', asksAnyNode ? open : policy)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(html)
}

function policyFor(nodes: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${nodes}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
