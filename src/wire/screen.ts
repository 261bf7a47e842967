import { Type } from 'typebox'
import { AnalysisSchema } from './analysis.ts'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema, ForceSchema, MonthsSchema } from './fields.ts'
import { freshness } from './freshness.ts'
import { loanAnswer } from './loanAnswer.ts'
import { loanQuestion } from './loanQuestion.ts'
import { paidFields } from './paid.ts'
import { WalletsSchema, walletsAnswer } from './wallets.ts'

export const ScreenRequestSchema = ClosedObject(
  {
    walletAddress: AddressSchema('Borrower wallet to screen.'),
    callerAddress: AddressSchema('Lender wallet paying for the screen; the payer of the payment.'),
    months: MonthsSchema,
    force: ForceSchema,
    wallets: WalletsSchema,
    ...loanQuestion,
  },
  { title: 'LenderScreenRequest', description: 'Body of POST /api/lender/screen.' },
)

const {
  trust,
  scored,
  reputationScore,
  band,
  averageMonthlyIncome,
  income,
  forgery,
  factors,
  risks,
  coverage,
  model,
  evidence,
} = AnalysisSchema.properties
const { min, max, currency, confidence } = AnalysisSchema.properties.loanCapacity.properties

const PassportRefSchema = ClosedObject(
  {
    reportId: Type.String({
      description: 'Id of the newest passport of this wallet.',
      examples: ['REP-7K3M9Q2ZXA'],
    }),
    status: Type.Enum(['valid', 'expired', 'revoked'], { description: 'What the contract says of it.' }),
    verifyUrl: Type.String({ description: 'Where anyone can check it.' }),
  },
  { description: 'A passport of this wallet.' },
)

export const ScreenResultSchema = ClosedObject(
  {
    walletAddress: AddressSchema('The screened wallet, checksummed.'),
    callerAddress: AddressSchema('The paying wallet, checksummed.'),
    months: Type.Integer({ description: 'Months of history that the figures are about.', examples: [12] }),
    trust,
    scored,
    reputationScore,
    band,
    averageMonthlyIncome,
    income,
    loanCapacity: ClosedObject(
      { min, max, currency, confidence },
      { description: 'Suggested borrowing capacity.' },
    ),
    forgery,
    factors,
    risks,
    coverage,
    passport: Type.Union([PassportRefSchema, Type.Null()], {
      description: 'The newest passport of this wallet; null when it has none.',
    }),
    model,
    evidence,
    ...freshness,
    ...loanAnswer,
    ...walletsAnswer,
    ...paidFields,
  },
  { title: 'LenderScreenResult', description: 'Answer of POST /api/lender/screen.' },
)

export type ScreenRequest = Type.Static<typeof ScreenRequestSchema>
export type ScreenResult = Type.Static<typeof ScreenResultSchema>
