import Type, { type Static } from 'typebox'
import { ADDRESS_KINDS } from '../../wire/activity.ts'

const AddressText = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
const DayText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const Words = Type.String({ minLength: 1, maxLength: 200 })
const Source = Type.Integer({ minimum: 0, description: 'Place of its source in `sources`.' })

const ListedTokenSchema = Type.Object(
  {
    chainId: Type.Enum([42220, 11142220]),
    address: AddressText,
    symbol: Type.String({ minLength: 1, maxLength: 20 }),
    was: Type.Optional(Type.Array(Words, { maxItems: 5, description: 'Symbols it had before.' })),
    decimals: Type.Union([Type.Integer({ minimum: 0, maximum: 36 }), Type.Null()]),
    currency: Type.Union([Type.String({ pattern: '^[A-Z]{3,5}$' }), Type.Null()]),
    rebasing: Type.Optional(Type.Literal(true, { description: 'Its balances move without logs.' })),
    source: Source,
    date: DayText,
  },
  { additionalProperties: false },
)

const ListedPlaceSchema = Type.Object(
  {
    address: AddressText,
    label: Words,
    kind: Type.Enum([...ADDRESS_KINDS]),
    elsewhere: Type.Optional(
      Type.Literal(true, {
        description: 'Known from other chains: counts here where its flows look like it.',
      }),
    ),
    source: Source,
    date: DayText,
  },
  { additionalProperties: false },
)

/** Tokens, places and sanctions as one document; each row says its source and day. */
export const ListsSchema = Type.Object(
  {
    format: Type.Literal('vouch-lists-1'),
    date: DayText,
    sources: Type.Array(Words, { maxItems: 1_000 }),
    tokens: Type.Array(ListedTokenSchema, { minItems: 1, maxItems: 1_000 }),
    places: Type.Array(ListedPlaceSchema, { minItems: 1, maxItems: 50_000 }),
    sanctions: Type.Optional(
      Type.Object(
        {
          name: Words,
          date: DayText,
          // A broken list must not silently lift every sanction.
          addresses: Type.Array(AddressText, { minItems: 50, maxItems: 50_000 }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
)

export type Lists = Static<typeof ListsSchema>
