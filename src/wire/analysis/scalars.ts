import Type from 'typebox'

/** Builders for the few shapes of value that every figure uses; each still needs its own description. */
export function Usd(description: string) {
  return Type.Number({ description })
}

export function Pct(description: string) {
  return Type.Number({ minimum: 0, maximum: 100, description })
}

export function Count(description: string, example?: number) {
  return Type.Integer({ minimum: 0, description, ...(example !== undefined && { examples: [example] }) })
}

export function Time(description: string) {
  return Type.String({ format: 'date-time', description: `${description} ISO 8601, UTC.` })
}

export function NullableTime(description: string) {
  return Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: `${description} ISO 8601, UTC.`,
  })
}

export function Address(description: string) {
  return Type.String({ description })
}

export function TxHashes(description: string) {
  return Type.Array(Type.String(), { description })
}

export function Score(description: string) {
  return Type.Integer({ minimum: 0, maximum: 100, description })
}
