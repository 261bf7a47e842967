/** Any page may call the API: payment, not origin, is what lets a caller in. Cookies are never honoured across origins. */
export const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': [
    'PAYMENT-REQUIRED',
    'PAYMENT-RESPONSE',
    'X-PAYMENT-RESPONSE',
    'X-Attribution-Tag',
    'X-Request-Id',
    'Idempotent-Replayed',
    'Retry-After',
    'RateLimit',
    'ETag',
  ].join(', '),
}

/** What a browser is told when it asks beforehand (a preflight). */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE',
  'access-control-allow-headers': [
    'Content-Type',
    'X-PAYMENT',
    'PAYMENT-SIGNATURE',
    'SIGN-IN-WITH-X',
    'X-Request-Id',
    'If-None-Match',
    // `@x402/fetch` sends Access-Control-Expose-Headers as a request header, so a preflight must allow it.
    'Access-Control-Expose-Headers',
    // For agents that run in a page of ours, or in one that AGENT_HOSTS names.
    'Mcp-Protocol-Version',
    'Mcp-Method',
    'Mcp-Name',
    'A2A-Version',
    'A2A-Extensions',
    'X-A2A-Extensions',
  ].join(', '),
  'access-control-max-age': '86400',
}
