import Type, { type Static } from 'typebox'
import { Usd } from './analysis/scalars.ts'
import { ClosedObject } from './ClosedObject.ts'
import { DefaultChanceSchema } from './defaultChance.ts'
import { Day, FREQUENCIES, loanQuestion } from './loanQuestion.ts'
import { PolicyAnswerSchema } from './policy.ts'

export const LOAN_OUTCOMES = ['fits', 'fits-smaller', 'does-not-fit', 'cannot-tell'] as const
export const LOAN_REASON_CODES = [
  'LOAN_CARRIED',
  'LOAN_INSTALMENT_TOO_HIGH',
  'LOAN_BALANCE_THIN',
  'LOAN_TERM_TOO_LONG',
  'LOAN_NOT_TRUSTWORTHY',
  'LOAN_NO_INCOME',
  'LOAN_HISTORY_SHORT',
  'LOAN_HISTORY_INCOMPLETE',
  'LOAN_BAD_MONTH_SHORT',
  'LOAN_ONE_PAYER',
  'LOAN_ABOVE_FORGERY_COST',
  'LOAN_INCOME_UNVERIFIED',
  'LOAN_PAY_IN_WALLET',
] as const

const Share = (description: string, example: number) => Type.Number({ description, examples: [example] })
const OptionalShare = (description: string, example: number) =>
  Type.Union([Type.Number(), Type.Null()], { description, examples: [example] })
const Sum = (description: string, example: number) => ({ ...Usd(description), examples: [example] })

const LoanReasonSchema = ClosedObject(
  {
    code: Type.Enum(LOAN_REASON_CODES, {
      description: 'Stable code (/docs/loans).',
      examples: ['LOAN_CARRIED'],
    }),
    message: Type.String({
      description: 'The reason in a sentence.',
      examples: ['The income that can be counted on carries the instalment.'],
    }),
    effect: Type.Enum(['supports', 'limits', 'prevents', 'warns'], {
      description: 'What it does to the outcome; warns does nothing to it.',
      examples: ['supports'],
    }),
    value: OptionalShare('What was measured.', 42.5),
    threshold: OptionalShare('What it was measured against.', 160),
  },
  { description: 'Why the outcome is what it is.' },
)

const AskedSchema = ClosedObject(
  {
    amount: Sum('Sum to be paid out, in the loan’s currency.', 300),
    currency: Type.String({ description: 'Currency of the loan.', examples: ['USD'] }),
    termMonths: Type.Integer({ description: 'Months until the last instalment.', examples: [6] }),
    monthlyRate: Share('Interest a month.', 0.02),
    frequency: Type.Enum(FREQUENCIES, { description: 'How often one is due.', examples: ['monthly'] }),
    firstDue: Day('Day of the first instalment.', '2026-12-15'),
    lastDue: Day('Day of the last instalment.', '2027-05-15'),
  },
  { description: 'The loan as it was understood, with what was left out.' },
)

const RateSchema = ClosedObject(
  {
    usdPerUnit: Type.String({
      description: 'USD for one unit of the currency, decimal.',
      examples: ['0.00773'],
    }),
    day: Day('Day of the rate.', '2026-11-15'),
  },
  { description: 'Rate that sums in USD were made with.' },
)

const InstalmentSchema = ClosedObject(
  {
    amount: Sum('One instalment, in the loan’s currency, rounded up.', 53.56),
    usd: Sum('The same in USD.', 53.56),
    count: Type.Integer({ description: 'Instalments in all.', examples: [6] }),
    monthlyUsd: Sum('What falls due a month, in USD.', 53.56),
    total: Sum('All instalments together, in the loan’s currency.', 321.36),
  },
  { description: 'What has to be paid back.' },
)

const LoanAnswerSchema = ClosedObject(
  {
    outcome: Type.Enum(LOAN_OUTCOMES, {
      description:
        'fits: as asked; fits-smaller: over another term or as a smaller sum, see advice; does-not-fit: neither, or less than a tenth of the sum over this term, see advice; cannot-tell: there is too little to judge, which does not count against the wallet.',
      examples: ['fits'],
    }),
    advice: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description:
          'Where the loan does not fit as asked: the terms and the largest sum that do, in a sentence; the figures are in fits. Null where it fits, or nothing does.',
        examples: ['It fits over 8 to 33 months, or up to 925.42 USD over 6 months.'],
      }),
    ),
    reasons: Type.Array(LoanReasonSchema, {
      minItems: 1,
      description: 'Weightiest first.',
      examples: [
        [
          {
            code: 'LOAN_CARRIED',
            message: 'The income that can be counted on carries the instalment.',
            effect: 'supports',
            value: 53.56,
            threshold: 160,
          },
        ],
      ],
    }),
    asked: {
      ...AskedSchema,
      examples: [
        {
          amount: 300,
          currency: 'USD',
          termMonths: 6,
          monthlyRate: 0.02,
          frequency: 'monthly',
          firstDue: '2026-12-15',
          lastDue: '2027-05-15',
        },
      ],
    },
    rate: Type.Union([RateSchema, Type.Null()], {
      description: 'The rate used; null for a loan in USD.',
      examples: [{ usdPerUnit: '0.00773', day: '2026-11-15' }],
    }),
    instalment: {
      ...InstalmentSchema,
      examples: [{ amount: 53.56, usd: 53.56, count: 6, monthlyUsd: 53.56, total: 321.36 }],
    },
    income: ClosedObject(
      {
        low: Sum('Monthly income that can be counted on (income.low), in USD.', 780),
        verifiedLow: Sum('The part of it whose source was seen, in USD.', 780),
        shareOfLow: OptionalShare('Monthly instalments / low; null without income.', 0.0687),
        shareOfVerifiedLow: OptionalShare('Monthly instalments / verifiedLow; null without any.', 0.0687),
      },
      {
        description: 'The instalment against income.',
        examples: [{ low: 780, verifiedLow: 780, shareOfLow: 0.0687, shareOfVerifiedLow: 0.0687 }],
      },
    ),
    balance: ClosedObject(
      {
        lowest: Sum('Lowest balance at the end of a day, in USD.', 210),
        days: Type.Integer({ description: 'Days it was read from.', examples: [240] }),
        covers: Type.Number({
          description: 'Months of instalments that it would have paid.',
          examples: [3.92],
        }),
        isTelling: Type.Boolean({
          description:
            'False for a wallet that only receives pay and passes it on: its balance says nothing.',
          examples: [true],
        }),
      },
      {
        description: 'The lowest balance against the instalment.',
        examples: [{ lowest: 210, days: 240, covers: 3.92, isTelling: true }],
      },
    ),
    badMonth: ClosedObject(
      {
        income: Sum('Income of a month that only one in ten falls short of, in USD.', 760),
        left: Sum(
          'What remains of it after obligations and instalments, in USD; negative when it is not enough.',
          406.44,
        ),
      },
      { description: 'A bad month.', examples: [{ income: 760, left: 406.44 }] },
    ),
    lostPayer: Type.Union(
      [
        ClosedObject(
          {
            payer: Type.String({ description: 'Who pays most now.', examples: ['various'] }),
            share: Share('Share of the present income that it brings.', 1),
            left: Sum(
              'What remains of the low income without it, after obligations and instalments, in USD.',
              -353.56,
            ),
          },
          { description: 'The payer that brings most.' },
        ),
        Type.Null(),
      ],
      {
        description: 'If the largest payer stops; null where nobody pays.',
        examples: [{ payer: 'various', share: 1, left: -353.56 }],
      },
    ),
    fits: ClosedObject(
      {
        monthlyUsd: Sum('Instalments a month that fit, in USD.', 160),
        largestAmount: Sum('Largest loan over the asked term that fits, in the loan’s currency.', 896.22),
        largestAmountUsd: Sum('The same in USD.', 896.22),
        largestAmountTermMonths: Type.Integer({
          description:
            'The term of largestAmount: the asked one, or longestTermMonths where that is shorter.',
          examples: [6],
        }),
        withoutChecksUsd: Sum(
          'The part of it for which nobody would fake this record (forgery.costUsd), in USD: lend no more without identity, collateral or a guarantor.',
          120,
        ),
        shortestTermMonths: Type.Union([Type.Integer(), Type.Null()], {
          description: 'Shortest term over which the asked sum fits; null where no term does.',
          examples: [2],
        }),
        longestTermMonths: Type.Integer({
          description: 'Longest term that the length of the history supports.',
          examples: [36],
        }),
      },
      {
        description: 'What would fit.',
        examples: [
          {
            monthlyUsd: 160,
            largestAmount: 896.22,
            largestAmountUsd: 896.22,
            largestAmountTermMonths: 6,
            withoutChecksUsd: 120,
            shortestTermMonths: 2,
            longestTermMonths: 36,
          },
        ],
      },
    ),
    debitDays: Type.Array(
      ClosedObject(
        {
          dayOfMonth: Type.Integer({
            minimum: 1,
            maximum: 28,
            description: 'Day of the month.',
            examples: [2],
          }),
          covered: Share('Share of the months seen in which that day ended with an instalment or more.', 1),
        },
        { description: 'One day of the month.' },
      ),
      {
        description:
          'Days on which a debit most likely succeeds, best first (at most 5); none without a history.',
        examples: [[{ dayOfMonth: 2, covered: 1 }]],
      },
    ),
    forecast: Type.Union(
      [
        Type.Array(
          ClosedObject(
            {
              day: Day('The day.', '2026-11-16'),
              low: Sum('The balance at its end is at least this with probability 0.9, in USD.', 310),
              middle: Sum('As likely more as less, in USD.', 420),
              high: Sum('The balance at its end is at most this with probability 0.9, in USD.', 505),
              debitFails: Share('Chance that a debit of one instalment on this day fails.', 0.0125),
            },
            { description: 'One of the next 30 days.' },
          ),
        ),
        Type.Null(),
      ],
      {
        description:
          'The balance of the next 30 days, from how it moved after the same place in earlier months; null where history is too short.',
        examples: [[{ day: '2026-11-16', low: 310, middle: 420, high: 505, debitFails: 0.0125 }]],
      },
    ),
  },
  { description: 'What the record says of the loan asked for.' },
)

/** An answer made of the examples of its parts. */
function exampleAnswer(): Record<string, unknown> {
  const parts: [string, object][] = Object.entries(LoanAnswerSchema.properties)
  return Object.fromEntries(
    parts.map(([name, part]) => [name, (part as { examples?: unknown[] }).examples?.[0]]),
  )
}

/** What the answer adds when it was asked. */
export const loanAnswer = {
  loan: Type.Optional({ ...LoanAnswerSchema, examples: [exampleAnswer()] }),
  purpose: loanQuestion.purpose,
  reference: loanQuestion.reference,
  defaultChance: Type.Optional(DefaultChanceSchema),
  policy: Type.Optional(PolicyAnswerSchema),
}

export type LoanAnswer = Static<typeof LoanAnswerSchema>
export type LoanReason = Static<typeof LoanReasonSchema>
export type LoanReasonCode = (typeof LOAN_REASON_CODES)[number]
export type LoanOutcome = (typeof LOAN_OUTCOMES)[number]
