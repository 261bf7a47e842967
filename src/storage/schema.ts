import type { Kysely } from 'kysely'

/**
 * The tables, in TypeScript. Block numbers and times are integers below 2^53; token amounts are exact decimal strings
 * (numeric(78,0) on PostgreSQL, text on SQLite) and are summed by `sumExact`, never as floating point.
 */
export type Tables = {
  leases: LeaseRow
  passports: PassportRow
  passport_transactions: PassportTransactionRow
}

/** A named right to act alone, for a while, wherever the nodes run. */
export type LeaseRow = { name: string; holder: string; expires_at: number }

/**
 * `drafted`: made, nobody has paid. `claimed`: paid for and owed. `publishing`: in a transaction that was signed.
 * `published`: on chain. `replaced`: the contract refused it for good and another took its place.
 */
export type PassportState = 'drafted' | 'claimed' | 'publishing' | 'published' | 'replaced'

export type PassportRow = {
  id: string
  state: PassportState
  contract: string
  subject: string
  months: number
  valid_days: number
  /** What paid for it; null while nobody has. */
  payment_key: string | null
  /** Canonical JSON, the very bytes that were hashed. */
  document: string
  report_hash: string
  fields_root: string
  model_version: string
  issued_at: number
  expires_at: number
  consent_nonce: string | null
  consent_deadline: number | null
  consent_signature: string | null
  transaction_hash: string | null
  block_number: number | null
  replaced_by: string | null
  /** Why it was replaced. */
  problem: string | null
  created_at: number
  updated_at: number
}

/** A signed transaction that is not known to be mined or lost. One key has at most one nonce in flight. */
export type PassportTransactionRow = {
  hash: string
  publisher: string
  account_nonce: number
  raw: string
  max_fee: string
  tip: string
  created_at: number
  sent_at: number
}

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  db: Kysely<Tables>
  /** Resolves when the engine answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}
