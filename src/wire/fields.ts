import { Type } from 'typebox'
import { addressPattern } from './address.ts'

/** A salaried person of the embedded world, so that what the reference shows can be tried there. */
const exampleAddress = '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'

export function AddressSchema(description: string) {
  return Type.String({ pattern: addressPattern, description, examples: [exampleAddress] })
}

export const MonthsSchema = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 12,
    default: 12,
    description: 'Months of transaction history to analyze.',
    examples: [12],
  }),
)

export const ForceSchema = Type.Optional(
  Type.Boolean({
    default: false,
    description: 'When true, bypasses the cache and runs a fresh analysis.',
    examples: [false],
  }),
)
