import { Type } from 'typebox'

/** Why a payment that was tried did not count; stands in the 402 body as `reason`. */
export const paymentReasons = [
  'malformed_header',
  'unsupported_token',
  'wrong_recipient',
  'wrong_amount',
  'not_yet_valid',
  'expired',
  'window_too_long',
  'invalid_signature',
  'payer_mismatch',
  'insufficient_funds',
  'authorization_used',
  'authorization_canceled',
  'settlement_failed',
] as const

export type PaymentReason = (typeof paymentReasons)[number]

/** `payment` in the body of every answer to a paid operation. */
export const PaymentSummarySchema = Type.Object(
  {
    status: Type.Enum(['settled', 'pending', 'free'], {
      description:
        '`settled`: the transfer is on chain; `pending`: it is queued; `free`: nothing was charged.',
      examples: ['settled'],
    }),
    priceUsdt: Type.String({ description: 'What the call cost.', examples: ['0.01'] }),
    token: Type.Union([Type.String(), Type.Null()], {
      description: 'Token that was paid with; null when free.',
      examples: ['0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'],
    }),
    payer: Type.String({
      description: 'The wallet that paid, or that proved to be the one analysed.',
      examples: ['0xE9d4b6e8b1f2a5B7aA1bA1C9f1b9a2A3C4d5E6F7'],
    }),
    transaction: Type.Union([Type.String(), Type.Null()], {
      description: 'Settlement transaction; several payments may share one.',
      examples: ['0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060'],
    }),
    logIndex: Type.Union([Type.Integer(), Type.Null()], {
      description:
        'Index of the log of this payment in that block: several payments may share a transaction.',
      examples: [3],
    }),
    reference: Type.Optional(
      Type.String({
        description: 'The reference of the request, if it had one.',
        examples: ['application-1042'],
      }),
    ),
  },
  { title: 'Payment', description: 'How the call was paid.' },
)

export type PaymentSummary = Type.Static<typeof PaymentSummarySchema>
