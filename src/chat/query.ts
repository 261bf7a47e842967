const sums = [
  'total',
  'average',
  'largest',
  'smallest',
  'last',
  'first',
  'count',
  'trend',
  'compare',
] as const

/** What can be asked, one name for each kind of answer. */
export const intents = [
  'income-amount',
  'income-sources',
  'income-steadiness',
  'income-next',
  ...sums,
  'balance',
  'list',
  'peak',
  'payees',
  'payers',
  'tokens',
  'transaction',
  'score',
  'improve',
  'trust',
  'afford',
  'capacity',
  'loans',
  'risks',
  'excluded',
  'passport',
  'age',
  'coverage',
  'summary',
  'help',
] as const

export type Intent = (typeof intents)[number]

/** Those whose figures depend on the way of the money. */
export const flows: readonly Intent[] = [...sums, 'list', 'peak']

/** About the wallet as a whole: no name, day or time narrows them. */
export const ofTheWhole: readonly Intent[] = [
  'score',
  'improve',
  'trust',
  'capacity',
  'afford',
  'risks',
  'passport',
  'coverage',
  'age',
]

/** Money that came in, went out, both ways, the difference, or only what counts as income. */
export const directions = ['in', 'out', 'both', 'net', 'income'] as const

export type Direction = (typeof directions)[number]

/** Half-open, in unix seconds. */
export type Period = { from: number; to: number; label: string }

/** A limit on what one transfer is worth. */
export type Bound = { usd: number; inclusive: boolean }

/** What an average is taken over. */
const units = ['day', 'week', 'month', 'payment'] as const

export type Per = (typeof units)[number]

/** A question, understood: what the engine looks up and what the answer's `query` shows. */
export type ChatQuery = {
  intent: Intent
  direction: Direction | null
  period: Period | null
  /** The second period of a comparison. */
  against: Period | null
  /** Symbol of a token of this wallet. */
  token: string | null
  /** Address of a counterparty of this wallet. */
  counterparty: string | null
  /** Hash of a transaction. */
  transaction: string | null
  /** USD asked about. */
  amountUsd: number | null
  termMonths: number | null
  /** USD to be paid every month, asked about instead of a whole loan. */
  instalmentUsd: number | null
  /** How many rows to list when more than one is asked for. */
  limit: number | null
  /** Only transfers worth more, or less, than this. */
  above: Bound | null
  below: Bound | null
  /** Only these days of the week, Sunday is 0. */
  days: readonly number[] | null
  /** The other side of a comparison that is not of two periods. */
  againstParty: string | null
  againstDays: readonly number[] | null
  per: Per | null
  /** Of a peak: the month or the day of the week. */
  peak: 'month' | 'weekday' | null
  /** What was asked in the same breath, answered with it. */
  also: Omit<ChatQuery, 'also'> | null
}

export const emptyQuery: Omit<ChatQuery, 'intent'> = {
  direction: null,
  period: null,
  against: null,
  token: null,
  counterparty: null,
  transaction: null,
  amountUsd: null,
  termMonths: null,
  instalmentUsd: null,
  limit: null,
  above: null,
  below: null,
  days: null,
  againstParty: null,
  againstDays: null,
  per: null,
  peak: null,
  also: null,
}

/** Of two questions in one breath the first is gone on with. */
export function firstOf(query: ChatQuery | null): ChatQuery | null {
  return query && { ...query, also: null }
}

/** A figure of an answer: every number the words use stands here. */
export type Figure = { name: string; value: number | string; unit: string; source: string }
