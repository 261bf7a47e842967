import Type, { type Static } from 'typebox'
import { ClosedObject } from '../ClosedObject.ts'
import { Count, Score, TxHashes, Usd } from './scalars.ts'

export const VERDICTS = ['trustworthy', 'not-trustworthy', 'insufficient-history'] as const
export const BANDS = ['excellent', 'good', 'fair', 'weak', 'insufficient'] as const
export const CONFIDENCES = ['high', 'medium', 'low'] as const
export const FACTOR_IDS = [
  'balance-floor',
  'balance-buffer',
  'savings-discipline',
  'income-regularity',
  'income-provenance',
  'weekly-consistency',
  'payment-discipline',
  'income-coverage',
  'activity-consistency',
  'wallet-maturity',
  'protocol-trust',
  'counterparty-diversity',
] as const

const Measure = (description: string) => Type.Union([Type.Number(), Type.Null()], { description })

const ReasonSchema = ClosedObject(
  {
    code: Type.String({ description: 'Stable code of the public catalogue (/docs/reasons).' }),
    message: Type.String({ description: 'The reason in a sentence, fit for a letter to the applicant.' }),
    factor: Type.Union([Type.String(), Type.Null()], {
      description: 'Factor it comes from; null for a knock-out.',
    }),
    value: Measure('What was measured.'),
    threshold: Measure('What it was measured against.'),
    points: Type.Integer({
      description: 'Points won (raises) or missed (lowers, negative); 0 for a knock-out.',
    }),
    effect: Type.Enum(['raises', 'lowers', 'blocks'], { description: 'What it does to the verdict.' }),
    evidence: TxHashes('Transactions behind it (at most 10).'),
  },
  { description: 'Why the verdict is what it is.' },
)

export const FactorSchema = ClosedObject(
  {
    id: Type.Enum(FACTOR_IDS, { description: 'Which factor.' }),
    score: Score('How well it does, 0 to 100.'),
    weight: Type.Integer({ description: 'Most points it can give; all weights add up to 100.' }),
    points: Type.Integer({ description: 'Points it gives; all points add up to reputationScore.' }),
    value: Measure('The main measure behind it.'),
    explanation: Type.String({ description: 'What was measured, in a sentence.' }),
    improve: Type.Union([Type.String(), Type.Null()], {
      description: 'What would raise it; null at full points.',
    }),
  },
  { description: 'One part of the score.' },
)

export const RiskSchema = ClosedObject(
  {
    code: Type.String({ description: 'Stable code of the public catalogue (/docs/reasons).' }),
    severity: Type.Enum(['info', 'warn', 'block'], { description: 'block forbids a trustworthy verdict.' }),
    message: Type.String({ description: 'The risk in a sentence.' }),
    evidence: TxHashes('Transactions behind it (at most 10).'),
  },
  { description: 'Something a lender should know beside the score.' },
)

export const TrustSchema = ClosedObject(
  {
    isTrustworthy: Type.Boolean({ description: 'True only for the verdict `trustworthy`.' }),
    verdict: Type.Enum(VERDICTS, { description: 'insufficient-history means unknown, not bad.' }),
    reasons: Type.Array(ReasonSchema, { minItems: 1, maxItems: 4, description: 'Ranked, weightiest first.' }),
  },
  { description: 'The verdict and why.' },
)

export const FinancialHealthSchema = ClosedObject(
  {
    score: Score('Factors of cash flow only (no age, protocols or counterparties), 0 to 100.'),
    factors: Type.Array(FactorSchema, { description: 'The factors it is made of.' }),
  },
  { description: 'How the money is handled, apart from who the wallet deals with.' },
)

const CapacityBasisSchema = ClosedObject(
  {
    affordableMonthly: Usd('Instalment the low income can carry, in USD.'),
    termMonths: Count('Term the range is computed for.'),
    lowIncome: Usd(
      'Monthly income that is used: the low end of the interval, unverified income at half its value, in USD.',
    ),
    obligations: Usd(
      'Fixed payments already there (rent, instalments, support, debt service), per month, in USD.',
    ),
    shareOfIncome: Type.Number({
      description: 'Most of the low income that all instalments together may take, 0 to 1.',
    }),
    bufferBrake: Type.Number({
      description: 'Factor 0 to 1 by which a thin balance shrinks the instalment.',
    }),
    monthlyRate: Type.Number({ description: 'Monthly interest assumed in the annuity.' }),
  },
  { description: 'The sum behind the range.' },
)

export const LoanCapacitySchema = ClosedObject(
  {
    min: Usd(
      'Loan for which nobody would fake this record: never more than max, nor than forgery.costUsd, in USD.',
    ),
    max: Usd('Loan the low income can carry if it is genuine, in USD.'),
    currency: Type.Literal('USD', { description: 'Currency of the range.' }),
    confidence: Type.Enum(CONFIDENCES, {
      description:
        'From length of history, certainty of streams, width of the income interval and share of verified income.',
    }),
    basis: CapacityBasisSchema,
  },
  { description: 'What the wallet could borrow.' },
)

const FORGERY_PLANS = ['own-money', 'rented-payer'] as const

export const ForgerySchema = ClosedObject(
  {
    lockedUsd: Usd('Money that would have to lie in the wallet, on average over the months, in USD.'),
    spentUsd: Usd('Money that would be gone, in USD.'),
    days: Count('Days it would take.'),
    plan: Type.Enum(FORGERY_PLANS, {
      description:
        'Cheapest known way to fake the record. own-money: the wallet’s own money comes back as pay by a way that cannot be traced, e.g. through an exchange. rented-payer: somebody with real sources sends the pay for a fee in cash.',
    }),
    costUsd: Usd('The cost of that at 2% a month on the money tied up; loanCapacity.min is never higher.'),
  },
  { description: 'What it would cost at least to fake this record.' },
)

export const AssessmentSchema = ClosedObject(
  {
    summary: Type.String({ description: 'The judgement in two or three sentences.' }),
    strengths: Type.Array(ReasonSchema, { description: 'What speaks for the wallet, weightiest first.' }),
    concerns: Type.Array(ReasonSchema, { description: 'What speaks against it, weightiest first.' }),
    improve: Type.Array(Type.String(), { description: 'What its owner can do, most useful first.' }),
  },
  { description: 'The judgement in words.' },
)

export type Verdict = (typeof VERDICTS)[number]
export type Band = (typeof BANDS)[number]
export type Confidence = (typeof CONFIDENCES)[number]
export type FactorId = (typeof FACTOR_IDS)[number]
export type Reason = Static<typeof ReasonSchema>
export type Factor = Static<typeof FactorSchema>
export type Risk = Static<typeof RiskSchema>
export type Trust = Static<typeof TrustSchema>
export type FinancialHealth = Static<typeof FinancialHealthSchema>
export type Forgery = Static<typeof ForgerySchema>
export type LoanCapacity = Static<typeof LoanCapacitySchema>
export type Assessment = Static<typeof AssessmentSchema>
