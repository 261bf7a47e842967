import type { Kysely } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { Address, Hex } from '../wire/address.ts'
import type { NewestRows } from './newestRows.ts'
import type {
  AddressFactsRow,
  BalanceSnapshotRow,
  BlockRow,
  CoverageRow,
  GasSumRow,
  HeadRow,
  LendingEventRow,
  RateRow,
  TransferRow,
} from './rows/history.ts'
import type { ConductRow, OutboxRow, SettlementTransactionRow } from './rows/outbox.ts'
import type {
  FeedbackEventRow,
  PassportRenewalRow,
  PassportRevocationRow,
  PassportRow,
  PassportTransactionRow,
} from './rows/passports.ts'
import type { OrderRow, PaymentRow } from './rows/payments.ts'
import type { BlobRow, PinRow, StatementRow } from './rows/statements.ts'

export type * from './rows/history.ts'
export type * from './rows/outbox.ts'
export type * from './rows/passports.ts'
export type * from './rows/payments.ts'
export type * from './rows/statements.ts'

/**
 * The tables, in TypeScript. Block numbers and times are integers below 2^53; token amounts are exact decimal strings
 * (numeric(78,0) on PostgreSQL, text on SQLite) and are summed by `sumExact`, never as floating point.
 */
export type Tables = {
  leases: LeaseRow
  transfers: TransferRow
  gas_sums: GasSumRow
  lending_events: LendingEventRow
  coverage: CoverageRow
  blocks: BlockRow
  heads: HeadRow
  rates: RateRow
  balance_snapshots: BalanceSnapshotRow
  address_facts: AddressFactsRow
  analyses: AnalysisRow
  blobs: BlobRow
  blob_chunks: { cid: string; position: number; bytes: Uint8Array }
  statements: StatementRow
  pins: PinRow
  chat_sessions: ChatSessionRow
  payments: PaymentRow
  outbox: OutboxRow
  conduct: ConductRow
  settlement_transactions: SettlementTransactionRow
  sessions: { token_hash: string; wallet: Address; expires_at: number }
  used_nonces: { nonce: string; expires_at: number }
  rate_windows: { name: string; started_at: number; count: number }
  /** A2A tasks as JSON; `expires_at` in ms. */
  agent_tasks: { id: string; document: string; expires_at: number; caller: string; paid: number }
  /** Created once by the first node, and shared by all. */
  shared_secrets: { name: string; value: string }
  orders: OrderRow
  /** Wallets that are judged together: the wallet they are judged under, and until when they are reserved for it. */
  person_wallets: { wallet: string; person: string; until: number }
  passports: PassportRow
  passport_transactions: PassportTransactionRow
  passport_revocations: PassportRevocationRow
  passport_renewals: PassportRenewalRow
  feedback_events: FeedbackEventRow
  /** The newest block whose feedback is in the table. */
  feedback_cursors: { chain_id: number; agent_id: number; block: number; block_hash: Hex }
}

/** A named right to act alone for a while, over all nodes; `expires_at` in ms. */
type LeaseRow = { name: string; holder: string; expires_at: number }

/** One judgement of a wallet; times are unix seconds, `document` is the analysis as JSON. */
export type AnalysisRow = {
  id: string
  wallet: string
  months: number
  model_version: string
  as_of_block: number
  analyzed_at: number
  expires_at: number
  /** 1 once somebody paid for it: others may then read its signals. */
  shown: number
  document: string
  /** What a loan is judged by, as JSON; null on rows from before it was stored. */
  cashflow: string | null
  /** JSON of the attributes; null on analyses from before they were stored. */
  attributes: string | null
}

/** The subject of a conversation's last question; a session belongs to one caller and one wallet. */
type ChatSessionRow = {
  session_id: string
  caller: string
  wallet: string
  state: string
  expires_at: number
}

export type Engine = 'sqlite' | 'postgres'

export type Database = {
  engine: Engine
  db: Kysely<Tables>
  /**
   * SQLite: reads rows without queueing; null while a transaction is open, whose end a query must await. Queueing for the
   * connection costs a small query several times as much as the engine does.
   */
  readNow?: (sql: string, parameters: readonly unknown[]) => unknown[] | null
  /**
   * SQLite: the newest analyses of wallets. Only where this process is the only writer; elsewhere another node may have written a
   * newer one.
   */
  newestAnalyses?: NewestRows<Omit<AnalysisRow, 'document' | 'cashflow' | 'attributes'>>
  /** The time for leases when several nodes share the database; otherwise there is one clock. */
  sharedClock?: Clock
  /** Resolves when the engine answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}
