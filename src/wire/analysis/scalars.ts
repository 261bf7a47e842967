import Type from 'typebox'

/** Builders for the few shapes of value that every figure uses; each still needs its own description. */
export const Usd = (description: string) => Type.Number({ description })
export const Pct = (description: string) => Type.Number({ minimum: 0, maximum: 100, description })
export const Count = (description: string, example?: number) =>
  Type.Integer({ minimum: 0, description, ...(example !== undefined && { examples: [example] }) })
export const Time = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} ISO 8601, UTC.` })
export const NullableTime = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: `${description} ISO 8601, UTC.`,
  })
export const Address = (description: string) => Type.String({ description })
export const TxHashes = (description: string) => Type.Array(Type.String(), { description })
export const Score = (description: string) => Type.Integer({ minimum: 0, maximum: 100, description })
