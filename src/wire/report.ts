import { type Static, Type } from 'typebox'
import { NullableTime, Time } from './analysis/scalars.ts'
import { AnalysisSchema } from './analysis.ts'
import { ClosedObject } from './ClosedObject.ts'
import { AddressSchema, MonthsSchema } from './fields.ts'
import { paidFields } from './paid.ts'
import { PublishSchema, RenewsSchema, verifyFields } from './verifyPassport.ts'
import { WalletsSchema } from './wallets.ts'

/** Passports: `REP-` is bought by anyone, `WP-` is signed for by the wallet's owner. */
export const reportIdForm = /^(REP|WP)-[0-9A-Z]{10}$/

export const ReportIdSchema = Type.String({
  pattern: reportIdForm.source,
  description: 'Id of the passport.',
  examples: ['REP-7K3M9Q2ZXA'],
})
export const KindSchema = Type.Enum(['purchased', 'owner-signed'], {
  description: 'Whether the owner signed for it.',
})
const HashSchema = Type.String({ pattern: '^0x[0-9a-f]{64}$', description: 'Hash published on chain.' })
const OnchainSchema = ClosedObject(
  {
    chainId: Type.Integer({ description: 'Chain id.', examples: [42220] }),
    contract: AddressSchema('The reporter contract.'),
    transaction: Type.Union([Type.String(), Type.Null()], { description: 'Transaction that published it.' }),
    blockNumber: Type.Union([Type.Integer(), Type.Null()], { description: 'Block of that transaction.' }),
  },
  { description: 'Where the truth stands.' },
)

export const ReportRequestSchema = ClosedObject(
  {
    walletAddress: AddressSchema('Wallet the passport is about.'),
    callerAddress: AddressSchema('Wallet paying for it; the payer of the payment.'),
    months: MonthsSchema,
    validDays: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 365,
        default: 90,
        description: 'Days it stays valid.',
        examples: [90],
      }),
    ),
    publish: PublishSchema,
    renews: RenewsSchema,
    wallets: WalletsSchema,
    consent: Type.Optional(
      ClosedObject(
        {
          signature: Type.String({
            pattern: '^0x([0-9a-fA-F]{2,4096})?$',
            description: 'EIP-712 consent of the wallet itself; 0x when it consented by a transaction.',
          }),
          deadline: Type.Integer({ minimum: 0, description: 'Unix seconds until which the consent holds.' }),
          reportId: Type.Optional(
            Type.String({
              maxLength: 64,
              description: 'Id of the draft that was consented to; without it the newest drafts are tried.',
              examples: ['WP-2M9P4X7QZC'],
            }),
          ),
        },
        { description: 'With it, the passport is a WP- passport (signed by the wallet’s owner).' },
      ),
    ),
  },
  { title: 'ReportRequest', description: 'Body of POST /api/agent/report.' },
)

export type ReportRequest = Static<typeof ReportRequestSchema>

export const ReportResultSchema = ClosedObject(
  {
    reportId: ReportIdSchema,
    kind: KindSchema,
    walletAddress: AddressSchema('The wallet, checksummed.'),
    callerAddress: AddressSchema('The paying wallet, checksummed.'),
    reportHash: HashSchema,
    document: Type.Record(Type.String(), Type.Unknown(), { description: 'The exact JSON that was hashed.' }),
    onchain: OnchainSchema,
    issuedAt: Time('When it was issued.'),
    expiresAt: Time('Until when it is valid.'),
    verifyUrl: Type.String({ description: 'Where anyone can check it.' }),
    ...paidFields,
  },
  { title: 'ReportResult', description: 'Answer of POST /api/agent/report.' },
)

const { reputationScore, band, averageMonthlyIncome, trust } = AnalysisSchema.properties
const { min, max, currency, confidence } = AnalysisSchema.properties.loanCapacity.properties

export const VerifyResultSchema = ClosedObject(
  {
    valid: Type.Boolean({ description: 'True only when the contract says it holds now.' }),
    status: Type.Enum(['valid', 'expired', 'revoked'], { description: 'What the contract says.' }),
    reportId: ReportIdSchema,
    kind: KindSchema,
    walletAddress: AddressSchema('The wallet, checksummed.'),
    reportHash: HashSchema,
    issuer: AddressSchema('Who published it.'),
    issuedAt: Time('When it was issued.'),
    expiresAt: Time('Until when it is valid.'),
    revokedAt: NullableTime('When it was revoked; null if it was not.'),
    summary: ClosedObject(
      {
        reputationScore: Type.Optional(reputationScore),
        band: Type.Optional(band),
        isTrustworthy: Type.Optional(trust.properties.isTrustworthy),
        loanCapacity: Type.Optional(
          ClosedObject({ min, max, currency, confidence }, { description: 'What the wallet could borrow.' }),
        ),
        averageMonthlyIncome: Type.Optional(averageMonthlyIncome),
      },
      { description: 'What is public of the passport, or what the document that was sent proves.' },
    ),
    onchain: OnchainSchema,
    source: Type.Literal('onchain', { description: 'Verification reads the contract, never a database.' }),
    ...verifyFields,
  },
  { title: 'VerifyResult', description: 'Answer of GET /api/agent/verify/{reportId}.' },
)
