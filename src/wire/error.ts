import { Type } from 'typebox'

/** The body of every answer that is not 2xx. */
export const ErrorBodySchema = Type.Object(
  {
    status: Type.Integer({
      description: 'HTTP status, repeated for callers that only see the body.',
      examples: [400],
    }),
    code: Type.String({
      description: 'Stable name of the failure; branch on this.',
      examples: ['INVALID_REQUEST'],
    }),
    message: Type.String({
      description: 'What happened, for people.',
      examples: ['The request body does not fit the schema.'],
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
      Type.Array(
        Type.Object({
          path: Type.String({
            description: 'Where in the request, as a JSON Pointer.',
            examples: ['/months'],
          }),
          message: Type.String({ description: 'What is wrong there.', examples: ['must be <= 12'] }),
        }),
        { description: 'The broken places of a bad request.' },
      ),
    ),
  },
  { title: 'Error', description: 'The body of every answer that is not 2xx.' },
)

export type ErrorBody = Type.Static<typeof ErrorBodySchema>
