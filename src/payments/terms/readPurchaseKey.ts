import { InvalidPurchaseKeyError } from '../../errors/payments.ts'

export const paymentIdentifier = 'payment-identifier'

/** Of the extension of x402; a UUID fits. */
const identifierPattern = /^[A-Za-z0-9_-]{16,128}$/
/** Of the plain header. */
const headerPattern = /^[\x21-\x7e]{1,128}$/

/** x402's `payment-identifier` as a 402 announces it. */
export const identifierOffer = {
  info: { required: false },
  schema: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: {
      required: { type: 'boolean' },
      id: { type: 'string', minLength: 16, maxLength: 128, pattern: '^[a-zA-Z0-9_-]+$' },
    },
    required: ['required'],
  },
}

/** The id that a payment names; null for none. Clients send the announcement back, with or without one. */
export function readIdentifier(extensions: unknown): string | null {
  const named = (extensions as Record<string, { info?: { id?: unknown } } | undefined> | null | undefined)?.[
    paymentIdentifier
  ]
  const id = named?.info?.id
  if (id === undefined || id === null) return null
  if (typeof id !== 'string' || !identifierPattern.test(id))
    throw new InvalidPurchaseKeyError(
      'the id of payment-identifier is not 16 to 128 letters, digits, - and _',
    )
  return id
}

/** The payer's name for the purchase, from the header `Idempotency-Key` (also as a quoted text) or from the payment. */
export function readPurchaseKey(
  header: string | string[] | undefined,
  identifier: string | null,
): string | null {
  if (header === undefined) return identifier
  if (typeof header !== 'string') throw new InvalidPurchaseKeyError('the header came more than once')
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  if (!headerPattern.test(key))
    throw new InvalidPurchaseKeyError('the header is not 1 to 128 visible ASCII characters')
  if (identifier !== null && identifier !== key)
    throw new InvalidPurchaseKeyError('header and payment-identifier differ')
  return key
}
