import type { Kysely } from 'kysely'

/**
 * The tables, in TypeScript. Block numbers and times are integers below 2^53; token amounts are exact decimal strings
 * (numeric(78,0) on PostgreSQL, text on SQLite) and are summed by `sumExact`, never as floating point.
 */
export type Tables = {
  leases: LeaseRow
  analyses: AnalysisRow
  payments: PaymentRow
  settlement_transactions: SettlementTransactionRow
  sessions: { token_hash: string; wallet: string; expires_at: number }
  used_nonces: { nonce: string; expires_at: number }
  rate_windows: { name: string; started_at: number; count: number }
  /** Made once by whichever node comes first, known to all of them. */
  shared_secrets: { name: string; value: string }
}

/** A named right to act alone, for a while, wherever the nodes run. */
export type LeaseRow = { name: string; holder: string; expires_at: number }

/** One judgement of a wallet; times are unix seconds, `document` is the analysis as JSON. */
export type AnalysisRow = {
  id: string
  wallet: string
  months: number
  model_version: string
  as_of_block: number
  analyzed_at: number
  expires_at: number
  document: string
}

/** One authorization and what became of it. Addresses, hashes and nonces in lower case; times in ms, validity in seconds. */
export type PaymentRow = {
  chain_id: number
  token: string
  payer: string
  nonce: string
  pay_to: string
  /** Base units, decimal. */
  value: string
  valid_after: number
  valid_before: number
  signature: string
  signer: 'plain' | 'contract'
  form: 'flat' | 'v1' | 'v2'
  operation: string
  /** Hash of method, path and canonical body: what the authorization pays for. */
  fingerprint: string
  /** Canonical body, kept where the work may have to be done again later. */
  request: string | null
  state: PaymentState
  /** 1 when nothing will ever change this row again. */
  final: number
  /** Counts the claims of this row; whoever works under an older one has lost it. */
  attempt: number
  holder: string
  lease_until: number
  answer: string | null
  /** `pending` when the answer went out before its settlement. */
  delivered: string | null
  reason: string | null
  batch: string | null
  transaction_hash: string | null
  block_number: number | null
  block_hash: string | null
  log_index: number | null
  tries: number
  retry_at: number
  claimed_at: number
  updated_at: number
}

/**
 * claimed → answered → submitted → settled | failed, or released when the work failed.
 * Settle-first: queued → submitted → owed → settled.
 */
export type PaymentState =
  | 'claimed'
  | 'queued'
  | 'answered'
  | 'submitted'
  | 'owed'
  | 'settled'
  | 'failed'
  | 'released'

/** A transaction of ours, written down before it is sent. Replacements share batch and account nonce. */
export type SettlementTransactionRow = {
  hash: string
  batch: string
  chain_id: number
  settler: string
  account_nonce: number
  raw: string
  max_fee: string
  tip: string
  state: 'open' | 'mined' | 'dropped'
  created_at: number
  sent_at: number
  block_number: number | null
}

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  db: Kysely<Tables>
  /** Resolves when the engine answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}
