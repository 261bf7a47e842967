import { type Static, Type } from 'typebox'
import { TxHashes } from './analysis/scalars.ts'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema } from './fields.ts'
import { paidFields } from './paid.ts'

const SessionIdSchema = Type.String({
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  description: 'Names the conversation, so that a follow-up question is understood.',
  examples: ['ask-7f3c2a91'],
})

export const ChatRequestSchema = ClosedObject(
  {
    walletAddress: AddressSchema('Wallet the question is about.'),
    callerAddress: AddressSchema('Wallet paying for the answer; the payer of the payment.'),
    message: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'The question, in plain words.',
      examples: ['How much did this wallet earn last month, and from whom?'],
    }),
    sessionId: Type.Optional(SessionIdSchema),
    language: Type.Optional(
      Type.Enum(['en', 'es', 'fr', 'pt', 'sw', 'fil'], {
        description: 'Language of the answer; that of the question where it is left out.',
        examples: ['en'],
      }),
    ),
    reading: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 3,
        description: 'Which of the `readings` that were offered for this very message is meant.',
        examples: [1],
      }),
    ),
    notMeant: Type.Optional(
      Type.Boolean({
        description:
          'Set when the last answer of this session misunderstood this same message: the answer lists other readings, or answers the one given as `reading`. Free, once for each paid answer.',
        examples: [true],
      }),
    ),
  },
  { title: 'ChatRequest', description: 'Body of POST /api/agent/chat.' },
)

export const ChatResultSchema = ClosedObject(
  {
    sessionId: SessionIdSchema,
    walletAddress: AddressSchema('The wallet, checksummed.'),
    language: Type.String({ description: 'Language of the answer.', examples: ['en'] }),
    reading: Type.Union([Type.String(), Type.Null()], {
      description: 'How the question was understood, in words; null when it was not.',
      examples: ['Total · money out · October 2026'],
    }),
    readings: Type.Array(
      ClosedObject(
        {
          reading: Type.Integer({
            description: 'To be sent back as `reading` with the same message.',
            examples: [1],
          }),
          text: Type.String({
            description: 'What would be looked up.',
            examples: ['Total · money in · October 2026'],
          }),
        },
        { description: 'One way to understand the question.' },
      ),
      {
        description:
          'Other ways to understand the question, free of charge, where the meaning is not certain; else empty.',
      },
    ),
    answer: Type.String({
      description:
        'The answer in words; first how the question was understood. Every number in it is also in `figures`.',
    }),
    understood: Type.Boolean({
      description: 'Whether the question was understood. If not, nothing is charged.',
    }),
    query: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
      description: 'What was looked up; null when the question was not understood.',
    }),
    figures: Type.Array(
      ClosedObject(
        {
          name: Type.String({ description: 'What the figure is.' }),
          value: Type.Union([Type.Number(), Type.String()], { description: 'The figure.' }),
          unit: Type.String({ description: 'Its unit.', examples: ['USD'] }),
          source: Type.String({ description: 'Where it comes from.' }),
        },
        { description: 'One figure of the answer.' },
      ),
      { description: 'Every figure the answer uses.' },
    ),
    transactions: TxHashes('Transactions behind the answer.'),
    engine: Type.String({
      description: '`embedded`, or `model:<name>` when a model worded it.',
      examples: ['embedded'],
    }),
    suggestions: Type.Array(Type.String(), { description: 'What else can be asked.' }),
    ...paidFields,
  },
  { title: 'ChatResult', description: 'Answer of POST /api/agent/chat.' },
)

export type ChatRequest = Static<typeof ChatRequestSchema>
export type ChatResult = Static<typeof ChatResultSchema>
