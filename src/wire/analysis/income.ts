import Type, { type Static } from 'typebox'
import { ClosedObject } from '../ClosedObject.ts'
import { Address, Count, Pct, Time, TxHashes, Usd } from './scalars.ts'

const CADENCES = ['daily', 'weekly', 'biweekly', 'semimonthly', 'monthly', 'irregular'] as const
const STREAM_STATUSES = ['active', 'late', 'stopped', 'early'] as const
export const EXCLUSION_KINDS = [
  'own-transfer',
  'round-trip',
  'paid-back',
  'linked-payer',
  'pass-through',
  'swap',
  'loan',
  'withdrawal',
  'refund',
  'airdrop',
  'reward',
  'spam',
  'dust',
  'fee',
  'one-off',
  'mixer',
  'sanctioned',
] as const

const OutlierSchema = ClosedObject(
  {
    transaction: Type.String({ description: 'Transaction that paid it.' }),
    amount: Usd('What it paid, in USD.'),
    time: Time('When it was paid.'),
  },
  { description: 'A payment far from the usual size of its stream.' },
)

const StreamSchema = ClosedObject(
  {
    id: Type.String({ description: 'Stable name of the stream inside this analysis.' }),
    payer: Type.String({
      description: 'Address that pays, or `various` for many occasional payers taken together.',
    }),
    label: Type.Union([Type.String(), Type.Null()], {
      description: 'Public name of the payer, if one is known.',
    }),
    payers: Type.Array(Address('One address of the paying entity.'), {
      description: 'Addresses taken together as this payer (at most 20 are listed).',
    }),
    cadence: Type.Enum(CADENCES, { description: 'How often it pays.' }),
    status: Type.Enum(STREAM_STATUSES, {
      description:
        'active: paying as expected; late: the next payment is overdue; stopped: silent too long; early: too few payments to tell.',
    }),
    confidence: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'How sure it is that this stream goes on as described.',
    }),
    averageAmount: Usd('Average payment, in USD.'),
    monthlyAmount: Usd('What it paid per month since it began, in USD.'),
    payments: Count('Payments counted.'),
    firstSeen: Time('First payment.'),
    lastSeen: Time('Last payment.'),
    nextExpected: Type.Union([Time('Next payment.'), Type.Null()], {
      description: 'When the next payment should come; null when irregular or stopped.',
    }),
    token: Type.String({ description: 'Symbol of the token that carried most of it.' }),
    outliers: Type.Array(OutlierSchema, { description: 'Payments far from the usual size (at most 5).' }),
    verifiedShare: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Share of it whose source was seen and is the payer’s own.',
    }),
    transactions: TxHashes('The payments, newest first.'),
  },
  { description: 'Income from one payer.' },
)

const ExclusionSchema = ClosedObject(
  {
    kind: Type.Enum(EXCLUSION_KINDS, { description: 'Why it is not income.' }),
    amount: Usd('Sum left out, in USD.'),
    count: Count('Inflows of which a part or all was left out.'),
    explanation: Type.String({ description: 'The same in a sentence.' }),
    transactions: TxHashes('The inflows, newest first.'),
  },
  { description: 'Inflows that were not counted as income, by reason.' },
)

const BySourceSchema = ClosedObject(
  {
    verified: Usd('Pay whose payer was seen to have sources of its own, in USD.'),
    unverified: Usd(
      'Pay whose source cannot be seen: it came through an exchange, a bridge or an intermediary, or was not traced. It counts as income, with a lower weight.',
    ),
    own: Usd('The wallet’s own money: circles, swaps, savings and refunds coming back, in USD.'),
    debt: Usd('Borrowed from a protocol or a person, in USD.'),
    passThrough: Usd('Turnover that was passed on within days, in USD.'),
    gift: Usd('Gifts, one-offs, airdrops and small change, in USD.'),
  },
  {
    description: 'All inflows of the judged year by their source; every cent is in exactly one of the sums.',
  },
)

export const IncomeSchema = ClosedObject(
  {
    averageMonthly: Usd(
      'Conservative monthly average since income began, silence included, in USD. Where income has stopped: only what the payers that still pay bring, often 0.',
    ),
    low: Usd(
      'Monthly income of the coming three months is at least this with probability 0.9, in USD. Nothing is expected of an income that has stopped.',
    ),
    high: Usd(
      'Monthly income of the coming three months is at most this with probability 0.9, in USD, unless an income that has stopped comes back.',
    ),
    probability: Type.Number({ description: 'Probability that low to high is meant to hold.' }),
    currency: Type.Literal('USD', { description: 'Currency of every amount.' }),
    weeklyConsistencyPct: Pct('Share of observed weeks with counted income, 0 to 100.'),
    status: Type.Enum(['active', 'stopped', 'none'], {
      description: 'Whether income still flows as of the judged block.',
    }),
    formerMonthly: Type.Optional(
      Usd('Monthly average up to the last payment, in USD; only where income has stopped.'),
    ),
    monthsCounted: Count('Months behind the average.'),
    bySource: BySourceSchema,
    untracedShare: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Share of the counted income whose payer could not be followed; it counts as unverified.',
    }),
    streams: Type.Array(StreamSchema, { description: 'Who pays, largest first (at most 40).' }),
    excluded: Type.Array(ExclusionSchema, { description: 'What was not counted and why, largest first.' }),
  },
  { description: 'What others really pay this wallet.' },
)

export type Cadence = (typeof CADENCES)[number]
export type StreamStatus = (typeof STREAM_STATUSES)[number]
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number]
export type Stream = Static<typeof StreamSchema>
export type Exclusion = Static<typeof ExclusionSchema>
export type Income = Static<typeof IncomeSchema>
