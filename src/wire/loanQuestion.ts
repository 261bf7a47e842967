import Type, { type Static } from 'typebox'
import { ClosedObject } from './ClosedObject.ts'
import { POLICY_PRESETS, type Policy, type PolicyPreset, PolicySchema } from './policy.ts'

export const FREQUENCIES = ['monthly', 'biweekly', 'weekly'] as const

export const maxTermMonths = 60

export function Day(description: string, example: string) {
  return Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description: `${description} UTC.`,
    examples: [example],
  })
}

/** The loan that the lender thinks of. */
export const LoanTermsSchema = ClosedObject(
  {
    amount: Type.Number({
      exclusiveMinimum: 0,
      maximum: 1_000_000_000,
      description: 'Sum to be paid out, in `currency`, with at most two decimals.',
      examples: [300],
    }),
    currency: Type.Optional(
      Type.String({
        pattern: '^[A-Z]{3}$',
        default: 'USD',
        description: 'ISO 4217 code; other than USD it is converted at the rate of the judged day.',
        examples: ['USD'],
      }),
    ),
    termMonths: Type.Integer({
      minimum: 1,
      maximum: maxTermMonths,
      description: 'Months until the last instalment.',
      examples: [6],
    }),
    monthlyRate: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 0.5,
        default: 0.02,
        description: 'Interest a month as a share, on what is still owed.',
        examples: [0.02],
      }),
    ),
    frequency: Type.Optional(
      Type.Enum(FREQUENCIES, {
        default: 'monthly',
        description: 'How often an instalment is due.',
        examples: ['monthly'],
      }),
    ),
    firstDue: Type.Optional(
      Day('Day of the first instalment; one period after the judged day.', '2026-12-15'),
    ),
  },
  { description: 'The loan asked for; the answer then tells whether it fits.' },
)

/** What a lender may add to its question. */
export const loanQuestion = {
  loan: Type.Optional({
    ...LoanTermsSchema,
    examples: [{ amount: 300, currency: 'USD', termMonths: 6, monthlyRate: 0.02 }],
  }),
  purpose: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '^[^\\u0000-\\u001f\\u007f]*$',
      description: 'Why the lender asks; echoed.',
      examples: ['working capital'],
    }),
  ),
  reference: Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9][A-Za-z0-9._:/#-]{0,63}$',
      description: 'The lender’s own name for this question; echoed, and kept with the payment.',
      examples: ['application-1042'],
    }),
  ),
  policy: Type.Optional(
    Type.Union([Type.Enum(POLICY_PRESETS, { description: 'One of ours.' }), PolicySchema], {
      description: 'The lender’s policy, or the name of one of ours; the answer says what it decides.',
      examples: ['first-loans'],
    }),
  ),
}

export type LoanTerms = Static<typeof LoanTermsSchema>
export type Frequency = (typeof FREQUENCIES)[number]
export type LoanQuestion = {
  loan?: LoanTerms
  purpose?: string
  reference?: string
  policy?: Policy | PolicyPreset
}
