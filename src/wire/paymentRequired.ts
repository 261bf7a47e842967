import { Type } from 'typebox'
import { ChargeSchema, ErrorDetailSchema } from './error.ts'
import { paymentReasons } from './payment.ts'

const address = (description: string, example: string) => Type.String({ description, examples: [example] })
const usdt = '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e'
const treasury = '0x7A1c9bE03Dd4A6f2b0E5d1f8C3a4B5c6D7e8F901'

const requestError = {
  code: 'INVALID_REQUEST',
  message: 'The request does not fit the schema: /months must be <= 12.',
  details: [{ path: '/months', message: 'must be <= 12' }],
}

const OfferSchema = Type.Object(
  {
    scheme: Type.Literal('exact', { description: 'x402 scheme.', examples: ['exact'] }),
    network: Type.String({ description: 'Network name of x402 version 1.', examples: ['celo'] }),
    maxAmountRequired: Type.String({ description: 'Price in base units.', examples: ['10000'] }),
    resource: Type.String({ description: 'Address of the operation.' }),
    description: Type.String({ description: 'What is sold.' }),
    mimeType: Type.String({ description: 'Type of the answer.', examples: ['application/json'] }),
    payTo: address('Recipient of the payment.', treasury),
    maxTimeoutSeconds: Type.Integer({
      description: 'For how long to sign the authorization.',
      examples: [300],
    }),
    asset: address('Token contract.', usdt),
    outputSchema: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), { description: 'How to call it, for x402 directories.' }),
    ),
    extra: Type.Record(Type.String(), Type.String(), { description: 'EIP-712 domain of the token.' }),
  },
  { description: 'One way to pay, in the form of x402 version 1.' },
)

/** The 402 body: the specification's fields, and beside them, always there and yet optional, the usual error fields and x402 version 1. */
export const PaymentRequiredSchema = Type.Object(
  {
    status: Type.Literal(402, { description: 'HTTP status.', examples: [402] }),
    code: Type.Literal('PAYMENT_REQUIRED', {
      description: 'Stable name of the failure.',
      examples: ['PAYMENT_REQUIRED'],
    }),
    charge: Type.Optional(ChargeSchema),
    message: Type.Optional(Type.String({ description: 'What happened, for people.' })),
    fix: Type.Optional(Type.String({ description: 'What to do next, for people.' })),
    requestId: Type.Optional(Type.String({ description: 'The X-Request-Id of this answer.' })),
    reason: Type.Optional(
      Type.Enum([...paymentReasons], {
        description: 'Why the payment that was sent did not count; absent when none was sent.',
        examples: ['expired'],
      }),
    ),
    requestError: Type.Optional(
      Type.Object(
        {
          code: Type.String({ description: 'Stable name of the failure.', examples: ['INVALID_REQUEST'] }),
          message: Type.String({
            description: 'What is wrong, for people.',
            examples: [requestError.message],
          }),
          details: Type.Optional(
            Type.Array(ErrorDetailSchema, {
              description: 'Each broken place.',
              examples: [requestError.details],
            }),
          ),
        },
        {
          description: 'What is wrong with the body that came, if one did: mend it before you pay.',
          examples: [requestError],
        },
      ),
    ),
    payTo: address('Recipient treasury address.', treasury),
    priceUsdt: Type.String({ description: 'Price in USDT.', examples: ['0.01'] }),
    asset: address('Token contract address.', usdt),
    network: Type.String({ description: 'Name of the chain.', examples: ['celo'] }),
    chainId: Type.Integer({ description: 'Id of the chain.', examples: [42220] }),
    paymentHeader: Type.Literal('X-PAYMENT', {
      description: 'Where the payment goes.',
      examples: ['X-PAYMENT'],
    }),
    x402Version: Type.Optional(
      Type.Literal(1, { description: 'Version of `accepts`; version 2 is in the header.' }),
    ),
    error: Type.Optional(
      Type.String({
        description: 'The reason in the words of x402 (section 9 of its specification).',
        examples: ['invalid_exact_evm_payload_authorization_valid_before'],
      }),
    ),
    accepts: Type.Optional(
      Type.Array(OfferSchema, { description: 'The tokens that are taken, the first preferred.' }),
    ),
    extensions: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Extensions of x402 version 2 in full: how to call it, signed offers, how to sign in. The header has only what fits.',
        examples: [{ 'builder-code': { info: { a: 'vouch' } } }],
      }),
    ),
  },
  { title: 'PaymentRequired', description: 'Answer 402: what to pay, to whom, and how.' },
)

export type PaymentRequired = Type.Static<typeof PaymentRequiredSchema>
