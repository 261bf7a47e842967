import { type Static, Type } from 'typebox'
import { TxHashes } from './analysis/scalars.ts'
import { AddressSchema } from './fields.ts'
import { paidFields } from './paid.ts'

const SessionIdSchema = Type.String({
  pattern: '^[A-Za-z0-9_-]{8,64}$',
  description: 'Names the conversation, so that a follow-up question is understood.',
  examples: ['ask-7f3c2a91'],
})

export const ChatRequestSchema = Type.Object(
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
  },
  { additionalProperties: false, title: 'ChatRequest', description: 'Body of POST /api/agent/chat.' },
)

export const ChatResultSchema = Type.Object(
  {
    sessionId: SessionIdSchema,
    walletAddress: AddressSchema('The wallet, checksummed.'),
    answer: Type.String({ description: 'The answer in words; every number in it stands in figures.' }),
    understood: Type.Boolean({
      description: 'Whether the question was understood. If not, nothing is charged.',
    }),
    query: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
      description: 'What was looked up; null when the question was not understood.',
    }),
    figures: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'What the figure is.' }),
          value: Type.Union([Type.Number(), Type.String()], { description: 'The figure.' }),
          unit: Type.String({ description: 'Its unit.', examples: ['USD'] }),
          source: Type.String({ description: 'Where it comes from.' }),
        },
        { additionalProperties: false, description: 'One figure of the answer.' },
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
  { additionalProperties: false, title: 'ChatResult', description: 'Answer of POST /api/agent/chat.' },
)

export type ChatRequest = Static<typeof ChatRequestSchema>
export type ChatResult = Static<typeof ChatResultSchema>
