import type { Analysis } from '../wire/analysis.ts'

export type StatementPeriod = '3M' | '6M' | '12M'

export const periodMonths = { '3M': 3, '6M': 6, '12M': 12 } as const satisfies Record<StatementPeriod, number>

/**
 * Everything a statement says, as data: the file attached to the PDF, the preimage of its data hash, and the layout's only input.
 * Amounts are decimal strings in whole units of the token; USD are numbers with two decimals.
 */
export type StatementData = {
  format: 'vouch-statement/1'
  wallet: string
  chainId: number
  period: StatementPeriod
  from: string
  to: string
  asOfBlock: number
  /** SHA-256 of the activity behind the figures. */
  inputHash: string
  model: Analysis['model']
  totals: Analysis['statement']['totals']
  months: Analysis['statement']['months']
  averageMonthlyIncome: number
  tokens: StatementToken[]
  /** Network fees paid in tokens: one figure, no rows. Null when a rate is missing. */
  fees: { usd: number | null; tokens: { symbol: string; token: string; amount: string }[] }
  streams: StatementStream[]
  exclusions: { kind: string; amount: number; count: number; explanation: string }[]
  /** Newest first. */
  transfers: StatementTransfer[]
  /** Set when there were too many to list: how the rows were summed. */
  groupedBy: 'day' | 'month' | null
  coverage: {
    complete: boolean
    fromBlock: number
    toBlock: number
    gaps: { fromBlock: number; toBlock: number; reason: string }[]
    unpriced: { symbol: string; token: string; transfers: number }[]
    transfersWithoutRate: number
  }
  passport: StatementPassport | null
  /** The service's address and the key that signs the file; null when it is unsigned. */
  madeBy: { service: string; issuer: string | null; contract: string | null }
}

export type StatementToken = {
  symbol: string
  token: string
  opening: string
  in: string
  out: string
  closing: string
  /** Value of the closing balance; null when no rate is known. */
  closingUsd: number | null
  /** USD for one unit, as used; null for dollars and without a rate. */
  closingRate: string | null
}

type StatementStream = Pick<
  Analysis['income']['streams'][number],
  'payer' | 'label' | 'cadence' | 'status' | 'payments' | 'monthlyAmount' | 'averageAmount' | 'token'
> & { lastSeen: string; nextExpected: string | null }

export type StatementTransfer = {
  time: string
  direction: 'in' | 'out' | 'self'
  counterparty: string
  label: string | null
  symbol: string
  amount: string
  usd: number | null
  /** USD for one unit on its day; null for dollars, without a rate, and for a row of several transfers. */
  rate: string | null
  /** Null for a row of several transfers. */
  transaction: string | null
  /** How many transfers the row stands for. */
  count: number
  /** `income`, or why an inflow is not income; null when nothing is known. */
  mark: string | null
}

export type StatementPassport = { reportId: string; verifyUrl: string }
