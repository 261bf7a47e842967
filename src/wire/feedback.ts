import { type Static, Type } from 'typebox'
import { AgentSchema } from './agent.ts'
import { Count, Time } from './analysis/scalars.ts'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema } from './fields.ts'

const average = Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()], {
  description: 'Of those tagged `starred`, the standard’s word for a rating of 0 to 100; null without any.',
  examples: [92.5],
})

const OneFeedbackSchema = ClosedObject(
  {
    client: AddressSchema('Who said it.'),
    index: Count('Which feedback of this client it is, from 1.'),
    givenAt: Time('Time of its block.'),
    value: Type.String({
      description: 'The value given, decimal. The tags say what it measures.',
      examples: ['90'],
    }),
    tags: Type.Array(Type.String(), {
      description: '`starred` is a rating of 0 to 100.',
      examples: [['starred', 'speed']],
    }),
    text: Type.Union([Type.String(), Type.Null()], {
      description:
        'Comment of the client, cut to 500 characters, if the feedback itself contains it; links are not followed.',
      examples: ['Fast, and the reasons are plain.'],
    }),
    verifiedPurchase: Type.Boolean({
      description:
        'True when it carries the receipt of a settled purchase by this client, found in our books.',
      examples: [true],
    }),
    responses: Count('Responses that anybody appended on chain.'),
    transaction: Type.String({
      description: 'Transaction that gave it.',
      examples: ['0x5c504ed432cb51138bcf09aa5e8a410dd4a1e204ef84bfed1be16dfba1b22060'],
    }),
  },
  { description: 'One of them.' },
)

export const FeedbackSchema = ClosedObject(
  {
    agent: AgentSchema('This service in the ERC-8004 identity registry; null while it is not registered.'),
    asOfBlock: Type.Union([Count('Last block that was read.'), Type.Null()], {
      description: 'Last block whose feedback is here; null before the first.',
      examples: [40212345],
    }),
    summary: ClosedObject(
      {
        count: Count('Feedback that is not revoked.'),
        average,
        verified: ClosedObject(
          { count: Count('Those with a verified purchase.'), average },
          { description: 'The same of those that carry a receipt of ours.' },
        ),
        revoked: Count('Feedback that its authors revoked; counted nowhere else.'),
      },
      { description: 'All of it in figures.' },
    ),
    newest: Type.Array(OneFeedbackSchema, { description: 'Up to 50, the newest first.' }),
  },
  {
    title: 'Feedback',
    description: 'Answer of GET /api/feedback: what clients said in the ERC-8004 reputation registry.',
  },
)

export type Feedback = Static<typeof FeedbackSchema>
