import { Type } from 'typebox'
import { NullableTime, Time } from './analysis/scalars.ts'
import { AnalysisSchema } from './analysis.ts'
import { type AnalysisField, analysisFieldNames, analysisFields } from './analyze.ts'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema } from './fields.ts'

/** Signal id → the analysis field of the same meaning. */
export const signals = {
  'monthly-income': 'monthlyIncome',
  'financial-health': 'financialHealth',
  'reputation-score': 'reputationScore',
  'loan-capacity': 'loanCapacity',
  statement: 'statement',
  assessment: 'assessment',
} as const satisfies Record<string, AnalysisField>

export type SignalId = keyof typeof signals
export const signalIds = Object.keys(signals) as [SignalId, ...SignalId[]]

const SignalIdSchema = Type.Enum(signalIds, {
  description: 'Id of the signal.',
  examples: ['monthly-income'],
})
const stale = Type.Boolean({
  description: 'True when the analysis behind it has expired.',
  examples: [false],
})

const window = 'Months of history that the figures are about: always 12'

export const SignalListSchema = ClosedObject(
  {
    walletAddress: AddressSchema('The wallet, checksummed.'),
    analyzed: Type.Boolean({ description: 'Whether this wallet was ever analyzed here.', examples: [true] }),
    months: Type.Union([Type.Integer(), Type.Null()], {
      description: `${window}; null if never analyzed.`,
      examples: [12],
    }),
    analyzedAt: NullableTime('Day of the analysis; null if never.'),
    expiresAt: NullableTime('Day until which it is fresh; null if never analyzed.'),
    signals: Type.Array(
      ClosedObject(
        {
          id: SignalIdSchema,
          field: Type.Enum(analysisFieldNames, { description: 'The analyze field of the same meaning.' }),
          path: Type.String({ description: 'Where to read it.' }),
          available: Type.Boolean({ description: 'Whether it can be read now.', examples: [true] }),
          stale,
        },
        { description: 'One signal.' },
      ),
      { description: 'All six signals.' },
    ),
  },
  { title: 'WalletSignalList', description: 'Answer of GET /api/wallet/{address}/signals.' },
)

const { coverage, model, evidence } = AnalysisSchema.properties

export const SignalSchema = ClosedObject(
  {
    signal: SignalIdSchema,
    walletAddress: AddressSchema('The wallet, checksummed.'),
    months: Type.Integer({ description: `${window}.`, examples: [12] }),
    analyzedAt: Time(
      'Day of the analysis behind it: the first of the wallet, or the newest paid for before today (UTC). Its owner sees the second, here and below.',
    ),
    expiresAt: Time('Day until which it is fresh.'),
    stale,
    coverage,
    model,
    evidence,
    data: Type.Union(
      signalIds.map(id => analysisFields[signals[id]]),
      { description: 'The analyze field of the same meaning.' },
    ),
  },
  { title: 'WalletSignalResult', description: 'Answer of GET /api/wallet/{address}/signals/{signal}.' },
)

export type SignalList = Type.Static<typeof SignalListSchema>
export type Signal = Omit<Type.Static<typeof SignalSchema>, 'data'> & { data: unknown }
