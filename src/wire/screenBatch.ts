import { Type } from 'typebox'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema, ForceSchema, MonthsSchema } from './fields.ts'
import { loanQuestion } from './loanQuestion.ts'
import { paidFields } from './paid.ts'
import { ScreenResultSchema } from './screen.ts'

export const maxBatchWallets = 100

export const ScreenBatchRequestSchema = ClosedObject(
  {
    wallets: Type.Array(AddressSchema('Borrower wallet to screen.'), {
      minItems: 1,
      maxItems: maxBatchWallets,
      uniqueItems: true,
      description: 'The wallets, each once. The price is per wallet.',
    }),
    callerAddress: AddressSchema('Lender wallet paying for all of them; the payer of the payment.'),
    months: MonthsSchema,
    force: ForceSchema,
    ...loanQuestion,
  },
  { title: 'LenderScreenBatchRequest', description: 'Body of POST /api/lender/screen/batch.' },
)

const {
  attribution: _attribution,
  payment: _payment,
  wallets: _wallets,
  callerAddress,
  ...row
} = ScreenResultSchema.properties

export const ScreenBatchResultSchema = ClosedObject(
  {
    callerAddress,
    months: row.months,
    results: Type.Array(ClosedObject({ ...row, callerAddress }, { description: 'One screened wallet.' }), {
      description: 'One result for each wallet, in the order asked for.',
    }),
    ...paidFields,
  },
  { title: 'LenderScreenBatchResult', description: 'Answer of POST /api/lender/screen/batch.' },
)

export type ScreenBatchRequest = Type.Static<typeof ScreenBatchRequestSchema>
export type ScreenBatchResult = Type.Static<typeof ScreenBatchResultSchema>
