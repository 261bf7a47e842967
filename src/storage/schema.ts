import type { Kysely } from 'kysely'

/**
 * The tables, in TypeScript. Block numbers and times are integers below 2^53; token amounts are exact decimal strings
 * (numeric(78,0) on PostgreSQL, text on SQLite) and are summed by `sumExact`, never as floating point.
 */
export type Tables = {
  leases: LeaseRow
  analyses: AnalysisRow
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

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  db: Kysely<Tables>
  /** Resolves when the engine answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}
