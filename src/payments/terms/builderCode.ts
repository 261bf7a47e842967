/** x402's extension that tells whose endpoint a payment is for (ERC-8021). */
const builderCode = 'builder-code'

const form = '^[a-z0-9_]{1,32}$'
const isCode = new RegExp(form)
const code = { type: 'string', pattern: form }
const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { a: code, w: code, s: { type: 'array', maxItems: 11, items: code } },
  additionalProperties: false,
}

/** How a 402 announces our code: the tag that our settlements carry. Nothing where that tag is no builder code. */
export function describeBuilderCode(attribution: string): Record<string, unknown> {
  return isCode.test(attribution) ? { [builderCode]: { info: { a: attribution }, schema } } : {}
}
