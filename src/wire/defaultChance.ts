import Type, { type Static } from 'typebox'
import { BANDS } from './analysis/judgement.ts'
import { ClosedObject } from './ClosedObject.ts'

const Chance = (description: string, example: number) =>
  Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], { description, examples: [example] })

const BookSchema = ClosedObject(
  {
    name: Type.String({ description: 'Name of the book.', examples: ['loans of 2026'] }),
    loans: Type.Integer({ description: 'Loans in it.', examples: [412] }),
    bad: Type.Integer({ description: 'Loans of it that went bad.', examples: [37] }),
    foldAuc: Type.Number({
      description: 'How well score and loan rank loans of it that the fit had not seen (AUC).',
      examples: [0.87],
    }),
  },
  { description: 'The book that the chance was fitted on.' },
)

const exampleBands = [{ band: 'good', loans: 171, bad: 14, badRate: 0.0819, low: 0.0494, high: 0.1327 }]

const ProxySchema = ClosedObject(
  {
    data: Type.String({
      description: 'Whose loans these were; not those of wallets.',
      examples: ['328 bank loans granted from 1993 to 1996'],
    }),
    model: Type.String({ description: 'Version of the model they were judged with.', examples: ['2.0.0'] }),
    bands: Type.Array(
      ClosedObject(
        {
          band: Type.Enum(BANDS, { description: 'The band.', examples: ['good'] }),
          loans: Type.Integer({ description: 'Loans in it.', examples: [171] }),
          bad: Type.Integer({ description: 'Bad ones of them.', examples: [14] }),
          badRate: Type.Number({ description: 'Share of bad ones.', examples: [0.0819] }),
          low: Type.Number({ description: 'Low end of its 95 % interval.', examples: [0.0495] }),
          high: Type.Number({ description: 'High end of its 95 % interval.', examples: [0.1326] }),
        },
        { description: 'One band.' },
      ),
      { description: 'Bad rates by band.', examples: [exampleBands] },
    ),
  },
  { description: 'Bad rates of other people’s loans, for orientation.' },
)

/** The chance of default, or why there is none. */
export const DefaultChanceSchema = ClosedObject(
  {
    probability: Chance('Chance of default by the lender’s book; null where it cannot be computed.', 0.041),
    low: Chance('Low end of its 95 % interval.', 0.022),
    high: Chance('High end of its 95 % interval.', 0.075),
    book: Type.Union([BookSchema, Type.Null()], {
      description: 'The book it was fitted on; null where the service was given none.',
      examples: [{ name: 'loans of 2026', loans: 412, bad: 37, foldAuc: 0.87 }],
    }),
    why: Type.Union([Type.String(), Type.Null()], {
      description: 'Why there is no chance; null where there is one.',
      examples: ['This service has no loan book to compute a chance of default from.'],
    }),
    proxy: Type.Union([ProxySchema, Type.Null()], {
      description: 'What is known of loans elsewhere; null where there is a book.',
      examples: [{ data: '328 bank loans granted from 1993 to 1996', model: '2.0.0', bands: exampleBands }],
    }),
  },
  {
    description: 'Chance of default; present where a loan was asked about.',
    examples: [
      {
        probability: 0.041,
        low: 0.022,
        high: 0.075,
        why: null,
        proxy: null,
        book: { name: 'loans of 2026', loans: 412, bad: 37, foldAuc: 0.87 },
      },
    ],
  },
)

export type DefaultChanceAnswer = Static<typeof DefaultChanceSchema>
