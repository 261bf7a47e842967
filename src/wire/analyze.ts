import { Type } from 'typebox'
import { AnalysisSchema } from './analysis.ts'
import { AttributesSchema } from './attributes.ts'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema, ForceSchema, MonthsSchema } from './fields.ts'
import { freshness } from './freshness.ts'
import { loanAnswer } from './loanAnswer.ts'
import { loanQuestion } from './loanQuestion.ts'
import { paidFields } from './paid.ts'
import { WalletsSchema, walletsAnswer } from './wallets.ts'

const whole = AnalysisSchema.properties

/** The seven parts of an analysis that a caller may choose from; the signals read the same parts. */
export const analysisFields = {
  monthlyIncome: whole.income,
  financialHealth: whole.financialHealth,
  reputationScore: ClosedObject(
    {
      score: whole.reputationScore,
      band: whole.band,
      factors: whole.factors,
      reasons: whole.trust.properties.reasons,
      trust: whole.trust,
    },
    { description: 'The score with everything that made it.' },
  ),
  loanCapacity: whole.loanCapacity,
  statement: whole.statement,
  assessment: whole.assessment,
  walletData: whole.walletData,
}

export type AnalysisField = keyof typeof analysisFields
export const analysisFieldNames = Object.keys(analysisFields) as [AnalysisField, ...AnalysisField[]]

const BundledEvidenceSchema = ClosedObject(
  {
    ...whole.evidence.properties,
    bundle: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'With `fields: ["evidence"]`: all data that the judgement used, as compressed JSON in base64. `vouch recompute` computes the answer again from it without a node. Null for a wallet with more than 10,000 transfers.',
        examples: ['H4sIAAAAAAAAA…'],
      }),
    ),
  },
  { description: 'What the analysis was derived from.' },
)

/** What `fields` may name: the seven parts, and what is answered only when it is asked for. */
export const askableFields = {
  ...analysisFields,
  attributes: AttributesSchema,
  evidence: BundledEvidenceSchema,
}

export type AskableField = keyof typeof askableFields
export const askableFieldNames = Object.keys(askableFields) as [AskableField, ...AskableField[]]

const FieldNameSchema = Type.Enum(askableFieldNames, { description: 'One part of the analysis.' })

export const AnalyzeRequestSchema = ClosedObject(
  {
    walletAddress: AddressSchema('Wallet to analyze.'),
    callerAddress: AddressSchema('Wallet paying for the analysis; the payer of the payment.'),
    months: MonthsSchema,
    fields: Type.Optional(
      Type.Array(FieldNameSchema, {
        minItems: 1,
        uniqueItems: true,
        description: 'The parts to return; all but `attributes` and `evidence` when left out.',
        examples: [['monthlyIncome', 'loanCapacity']],
      }),
    ),
    force: ForceSchema,
    wallets: WalletsSchema,
    ...loanQuestion,
  },
  { title: 'WalletAnalysisRequest', description: 'Body of POST /api/agent/analyze.' },
)

export const AnalyzeResultSchema = ClosedObject(
  {
    walletAddress: AddressSchema('The analyzed wallet, checksummed.'),
    callerAddress: AddressSchema('The paying wallet, checksummed.'),
    months: Type.Integer({ description: 'Months of history that the figures are about.', examples: [12] }),
    fields: Type.Array(FieldNameSchema, { description: 'The parts in this answer.' }),
    ...(Object.fromEntries(
      Object.entries(askableFields).map(([name, schema]) => [name, Type.Optional(schema)]),
    ) as { [F in AskableField]: Type.TOptional<(typeof askableFields)[F]> }),
    coverage: whole.coverage,
    model: whole.model,
    evidence: BundledEvidenceSchema,
    ...freshness,
    ...loanAnswer,
    ...walletsAnswer,
    ...paidFields,
  },
  { title: 'WalletAnalysisResult', description: 'Answer of POST /api/agent/analyze.' },
)

export type AnalyzeRequest = Type.Static<typeof AnalyzeRequestSchema>
export type AnalyzeResult = Type.Static<typeof AnalyzeResultSchema>
export type AskableParts = { [F in AskableField]: Type.Static<(typeof askableFields)[F]> }
export type AnalysisParts = Pick<AskableParts, AnalysisField>
