import Type, { type Static } from 'typebox'
import { CoverageSchema, StatementViewSchema, WalletDataSchema } from './analysis/account.ts'
import { IncomeSchema } from './analysis/income.ts'
import {
  AssessmentSchema,
  BANDS,
  FactorSchema,
  FinancialHealthSchema,
  ForgerySchema,
  LoanCapacitySchema,
  RiskSchema,
  TrustSchema,
} from './analysis/judgement.ts'
import { Address, Score, Time, Usd } from './analysis/scalars.ts'
import { ClosedObject } from './ClosedObject.ts'

export const ModelSchema = ClosedObject(
  {
    name: Type.String({ description: 'Name of the model.' }),
    version: Type.String({ description: 'Its version; any change of a weight or rule changes it.' }),
  },
  { description: 'The model that judged.' },
)

const EvidenceSchema = ClosedObject(
  {
    asOfBlock: Type.Integer({ description: 'Block of the judgement.' }),
    asOfTime: Time('Time of that block.'),
    inputHash: Type.String({
      pattern: '^0x[0-9a-f]{64}$',
      description:
        'SHA-256 of the canonical activity; the same activity has the same hash in any order of rows.',
    }),
  },
  { description: 'What the judgement was made from.' },
)

/** The whole judgement of one wallet. Screen, analyze and the signals are views of it. */
export const AnalysisSchema = ClosedObject(
  {
    walletAddress: Address('The wallet, lower-case hex.'),
    months: Type.Integer({
      description:
        'Months that the figures are about. Facts such as debts and what blocks are decided on all that is known, up to a year.',
    }),
    trust: TrustSchema,
    scored: Type.Boolean({
      description:
        'False where history is too short to judge: reputationScore then says nothing and is not to be used.',
    }),
    reputationScore: Score('Sum of the points of all factors, 0 to 100.'),
    band: Type.Enum(BANDS, { description: 'The score in a word; insufficient when history is too short.' }),
    averageMonthlyIncome: Usd('Same as income.averageMonthly, in USD.'),
    income: IncomeSchema,
    financialHealth: FinancialHealthSchema,
    loanCapacity: LoanCapacitySchema,
    forgery: ForgerySchema,
    factors: Type.Array(FactorSchema, { description: 'All parts of the score.' }),
    risks: Type.Array(RiskSchema, { description: 'What else a lender should know, gravest first.' }),
    statement: StatementViewSchema,
    assessment: AssessmentSchema,
    walletData: WalletDataSchema,
    coverage: CoverageSchema,
    model: ModelSchema,
    evidence: EvidenceSchema,
  },
  { description: 'The whole judgement of one wallet as of one block.' },
)

export type Analysis = Static<typeof AnalysisSchema>
