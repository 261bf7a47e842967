import type { Kysely } from 'kysely'

/**
 * The tables, in TypeScript. Block numbers and times are integers below 2^53; token amounts are exact decimal strings
 * (numeric(78,0) on PostgreSQL, text on SQLite) and are summed by `sumExact`, never as floating point.
 */
export type Tables = {
  leases: LeaseRow
}

/** A named right to act alone, for a while, wherever the nodes run. */
export type LeaseRow = { name: string; holder: string; expires_at: number }

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  db: Kysely<Tables>
  /** Resolves when the engine answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}
