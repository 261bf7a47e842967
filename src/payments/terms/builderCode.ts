/** x402's extension that tells whose endpoint a payment is for (ERC-8021). */
const builderCode = 'builder-code'
const form = /^[a-z0-9_]{1,32}$/

/**
 * How a 402 announces our code: the tag that our settlements carry. Nothing where that tag is no builder code. Its schema is
 * short because clients send all of it back in one header.
 */
export function describeBuilderCode(attribution: string): Record<string, unknown> {
  if (!form.test(attribution)) return {}
  return { [builderCode]: { info: { a: attribution }, schema: { type: 'object' } } }
}
