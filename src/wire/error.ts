import { Type } from 'typebox'
import { charges } from './charge.ts'
import type { ErrorCode } from './errorCodes.ts'

/** `charge` in the body of every answer that is not 2xx. */
export const ChargeSchema = Type.Enum([...charges], {
  description:
    'What the call did with its payment. `none`: not charged, and this payment never will be for this call. `unknown`, `taken`: keep the payment and send the same request with it again; it is charged at most once.',
  examples: ['none'],
})

export const ErrorDetailSchema = Type.Object({
  path: Type.String({
    description: 'Where in the request, as a JSON Pointer.',
    examples: ['/months'],
  }),
  message: Type.String({ description: 'What is wrong there.', examples: ['must be <= 12'] }),
})

/** The body of every answer that is not 2xx. */
export const ErrorBodySchema = Type.Object(
  {
    status: Type.Integer({
      description: 'HTTP status, repeated for callers that only see the body.',
      examples: [400],
    }),
    // A later version may know more codes, so the published schema takes any.
    code: Type.Unsafe<ErrorCode>(
      Type.String({
        description: 'Stable name of the failure; branch on this.',
        examples: ['INVALID_REQUEST'],
      }),
    ),
    charge: ChargeSchema,
    message: Type.String({
      description: 'What happened, for people.',
      examples: ['The request does not fit the schema: /walletAddress is required.'],
    }),
    fix: Type.String({
      description: 'What to do next, for people.',
      examples: ['Correct the fields listed in details.'],
    }),
    requestId: Type.String({
      description: 'The X-Request-Id of this answer; quote it when you ask for help.',
      examples: ['0192f1c4-6c1e-7a54-9f0b-2f4f4a1d7c11'],
    }),
    details: Type.Optional(
      Type.Array(ErrorDetailSchema, { description: 'The broken places of a bad request.' }),
    ),
  },
  { title: 'Error', description: 'The body of every answer that is not 2xx.' },
)

export type ErrorBody = Type.Static<typeof ErrorBodySchema>
