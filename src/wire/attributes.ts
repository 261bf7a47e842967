import Type, { type Static } from 'typebox'
import { ModelSchema } from './analysis.ts'
import { ClosedObject } from './ClosedObject.ts'

const version = Type.String({
  description: 'Version of the dictionary; any change of a name or formula changes it.',
  examples: ['1.0.0'],
})

/** The figures of one wallet by name. */
export const AttributesSchema = ClosedObject(
  {
    version,
    figures: Type.Record(Type.String(), Type.Union([Type.Number(), Type.Null()]), {
      description:
        'Every figure by its name; `GET /api/attributes` gives its unit, its formula and when it is null. Names end with their window, such as `_90d`.',
      examples: [
        { age_days: 365, income_usd_90d: 2400, balance_min_usd_90d: 210, income_weekly_variation_7d: null },
      ],
    }),
  },
  {
    description: 'Figures for a lender’s own model or policy.',
    examples: [{ version: '1.0.0', figures: { age_days: 365, income_usd_90d: 2400 } }],
  },
)

export const AttributeDictionarySchema = ClosedObject(
  {
    version,
    model: ModelSchema,
    count: Type.Integer({ description: 'Number of figures.', examples: [479] }),
    windows: Type.Array(Type.Integer({ description: 'Days.' }), {
      description: 'The windows, in days; each ends with the judged day.',
      examples: [[7, 30, 60, 90, 180, 365]],
    }),
    attributes: Type.Array(
      ClosedObject(
        {
          name: Type.String({ description: 'Name without the window.', examples: ['income_usd'] }),
          unit: Type.String({
            description: '`usd`, `count`, `days`, `share` (0 to 1), `ratio` or `points` (0 to 100).',
            examples: ['usd'],
          }),
          formula: Type.String({
            description: 'How it is computed.',
            examples: ['sum of what counts as income'],
          }),
          nullWhen: Type.String({ description: 'When it is null.', examples: ['never'] }),
          evidence: Type.String({
            description: 'What shows it: parts of the answer, or of the chain.',
            examples: ['income.streams[].transactions of those days'],
          }),
          names: Type.Array(Type.String({ description: 'One name.' }), {
            description: 'Its names in the answer, one for each window.',
            examples: [['income_usd_7d', 'income_usd_30d']],
          }),
        },
        { description: 'One figure.' },
      ),
      { description: 'Every figure, with what it means.' },
    ),
  },
  { title: 'AttributeDictionary', description: 'Answer of GET /api/attributes.' },
)

export type Attributes = Static<typeof AttributesSchema>
export type AttributeDictionary = Static<typeof AttributeDictionarySchema>
