import type { Kysely } from 'kysely'
import type { Clock } from '../lib/clock.ts'
import type { Address, Hex } from '../wire/address.ts'
import type { NewestRows } from './newestRows.ts'

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
  /** Made once by whichever node comes first, known to all of them. */
  shared_secrets: { name: string; value: string }
  orders: OrderRow
  /** Wallets that are judged together: whose (the wallet they are judged under), and until when nobody else's. */
  person_wallets: { wallet: string; person: string; until: number }
  passports: PassportRow
  passport_transactions: PassportTransactionRow
  passport_revocations: PassportRevocationRow
  passport_renewals: PassportRenewalRow
  feedback_events: FeedbackEventRow
  /** The newest block whose feedback is in the table. */
  feedback_cursors: { chain_id: number; agent_id: number; block: number; block_hash: Hex }
}

/** A named right to act alone, for a while, wherever the nodes run; `expires_at` in ms. */
export type LeaseRow = { name: string; holder: string; expires_at: number }

/** Addresses and hashes are bytes: half the size of their hex, and the two indexes over them are most of the disk. */
export type TransferRow = {
  chain_id: number
  block: number
  log_index: number
  time: number
  transaction_hash: Uint8Array
  token: Uint8Array
  sender: Uint8Array
  recipient: Uint8Array
  amount: string
}

/** Gas that was paid in a token, by wallet and block: so many rows added up, less than nothing where the wallet paid. */
export type GasSumRow = {
  chain_id: number
  wallet: Uint8Array
  block: number
  token: Uint8Array
  time: number
  amount: string
  legs: number
}

export type LendingEventRow = {
  chain_id: number
  block: number
  log_index: number
  time: number
  transaction_hash: Uint8Array
  kind: string
  pool: Uint8Array
  account: Uint8Array
  token: Uint8Array
  amount: string
}

/** Blocks of which everything is known for `scope`: a wallet, or `*` for the whole chain. Rows may overlap. */
export type CoverageRow = {
  chain_id: number
  scope: string
  from_block: number
  to_block: number
  source: string
}

/** Times of blocks that somebody asked for; a hash where the block may serve to notice a reorganisation. */
export type BlockRow = { chain_id: number; number: number; time: number; hash: Uint8Array | null }

/** The newest block the follower has taken in, and when it last looked (unix seconds of our clock). */
export type HeadRow = { chain_id: number; number: number; time: number; hash: Uint8Array; seen_at: number }

/** USD for one unit of a currency at the end of a UTC day (days since 1970); null when nobody published one. */
export type RateRow = {
  chain_id: number
  currency: string
  day: number
  usd: string | null
  decimals: number
  updated_at: number
  source: string
}

export type BalanceSnapshotRow = {
  chain_id: number
  wallet: Uint8Array
  block: number
  token: Uint8Array
  amount: string
}

/** What was once asked about an address: 1 when it has code of its own, else 0. */
export type AddressFactsRow = { chain_id: number; address: Uint8Array; is_contract: number }

/** One judgement of a wallet; times are unix seconds, `document` is the analysis as JSON. */
export type AnalysisRow = {
  id: string
  wallet: string
  months: number
  model_version: string
  as_of_block: number
  analyzed_at: number
  expires_at: number
  /** 1 once somebody paid for it: others may read its signals then. */
  shown: number
  document: string
  /** What a loan is judged by, as JSON; null on rows from before it was kept. */
  cashflow: string | null
  /** JSON of the attributes; null on analyses from before they were kept. */
  attributes: string | null
}

/** One authorization and what became of it. Addresses, hashes and nonces in lower case; times in ms, validity in seconds. */
export type PaymentRow = {
  chain_id: number
  token: Address
  payer: Address
  nonce: Hex
  pay_to: Address
  /** Base units, decimal. */
  value: string
  valid_after: number
  valid_before: number
  signature: Hex
  signer: 'plain' | 'contract'
  form: 'flat' | 'v1' | 'v2'
  operation: string
  /** How many of what the operation sells; 1 but for batches. */
  units: number
  /** Hash of method, path and canonical body: what the authorization pays for. */
  fingerprint: string
  /** Canonical body, kept where the work may have to be done again later. */
  request: string | null
  /** The payer’s own name for what it asked. */
  reference: string | null
  /** The payer’s own name for the purchase, while it may still be answered under it; one row of a payer has it at a time. */
  purchase_key: string | null
  /** `traceparent` of the request that brought it; null where nothing is traced. */
  trace: string | null
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
  /** Requests that came with this payment and are not what it paid for. */
  wrong_bodies: number
  /** Canonical body of what others may read once this is paid for; null when there is nothing, or it is done. */
  shows: string | null
  /** What its receipt says of the answer, as JSON, once the answer is dropped. */
  receipt_facts: string | null
  batch: string | null
  /** Until then (unix seconds) what left us of it, under whichever claim, can be mined; null while nothing did. */
  mineable_until: number | null
  transaction_hash: Hex | null
  block_number: number | null
  block_hash: Hex | null
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

/**
 * What is paid by a plain transfer to an address of its own. Times in ms, the deadline in seconds; sums in base units of the
 * token, decimal.
 */
export type OrderRow = {
  /** 32 bytes, as the till knows it. */
  id: Hex
  chain_id: number
  /** SHA-256 of what only who placed it knows. */
  secret_hash: string
  till: Address
  /** Follows from the terms: id, token, price, treasury, refund address, deadline. */
  deposit: Address
  token: Address
  price: string
  treasury: Address
  /** Where goes back what is over, late or for nothing. */
  refund_to: Address
  /** Until then the price can go to the treasury only, afterwards to `refund_to` only. */
  deadline: number
  /** Until when people are asked to pay. */
  expires_at: number
  operation: string
  units: number
  /** The same price in base units of a dollar with six decimals. */
  price_usdt: string
  /** By which rate that became `price`, as JSON; null for a dollar. */
  rate: string | null
  fingerprint: string
  /** Canonical body. */
  request: string | null
  /** No payment can stand before this block. */
  from_block: number
  state: OrderState
  /** 1 when nothing will change this row but money that comes for nothing. */
  final: number
  /** 0 when its answer was given away, so that the money goes back. */
  charged: number
  /** What came so far, as last seen. */
  received: string
  /** Who sent the transfer that completed the price, and where that stands. */
  payer: Address | null
  transaction_hash: Hex | null
  block_number: number | null
  log_index: number | null
  answer: string | null
  /** What its receipt says of the answer, as JSON, once the answer is dropped. */
  receipt_facts: string | null
  /** Why nothing came of it, as JSON. */
  problem: string | null
  tries: number
  retry_at: number
  /** The transaction of our own that carries it now. */
  batch: string | null
  settle_hash: Hex | null
  settle_block: number | null
  settle_log: number | null
  /** What lies at the address and has to go back. */
  waiting: string
  refunded: string
  refund_hash: Hex | null
  /** Where that stands, until it lies deep enough and is counted again. */
  refund_block: number | null
  created_at: number
  updated_at: number
}

/** open → paid → answered → settled, or failed when nothing came of the work. */
export type OrderState = 'open' | 'paid' | 'answered' | 'failed' | 'settled'

/** A nonce of one of our keys and the transaction that uses it, written down before it is sent. */
export type OutboxRow = {
  id: string
  chain_id: number
  sender: Address
  account_nonce: number
  /** What it does: `settlement`, `publication`, `revocation`, `registration`, `sweep`, `refund`, `filler`. */
  kind: string
  /** What it is about, where its kind has to know: a report id. */
  subject: string
  state: 'open' | 'mined' | 'dropped'
  /** Of the newest bytes; once mined, of the mined ones. */
  hash: Hex
  /** Of bytes with lower fees, with spaces between: any of them may still be mined. */
  replaced_hashes: string
  /** `0x` once it is no longer open. */
  raw: Hex
  max_fee_wei: string
  tip_wei: string
  gas_limit: number
  /** What its gas cost, in billionths of a CELO or of the fee currency; 0 before it is mined. */
  cost_gwei: number
  block_number: number | null
  signed_at_ms: number
  sent_at_ms: number
  closed_at_ms: number | null
}

/** How an account, or code that several accounts share, behaved when we sent what asks it. */
export type ConductRow = {
  chain_id: number
  /** An address, or the hash of code. */
  name: string
  kind: 'account' | 'contract' | 'code'
  /** Of a contract, when it broke its word. */
  code_hash: Hex | null
  /** Of a contract: 1 once a block agreed with its trial. Of code: the contracts of which that is so. */
  kept: number
  /** Blocks that disagreed with their trial. */
  broken: number
  /** What those cost us, in billionths of a CELO or of the fee currency. */
  lost_gwei: number
  /** 1 while nothing is sent that asks it. */
  distrusted: number
  /** 1 once an operator forgave it; code is not condemned again then. */
  forgiven: number
  /** The last one that disagreed. */
  transaction_hash: Hex | null
  broken_at_ms: number | null
}

/** As nodes of the version before write it; open ones are taken over. Replacements share batch and account nonce. */
export type SettlementTransactionRow = {
  hash: Hex
  batch: string
  chain_id: number
  settler: string
  account_nonce: number
  /** Empty once it is no longer open. */
  raw: Hex | ''
  max_fee: string
  tip: string
  state: 'open' | 'mined' | 'dropped'
  created_at: number
  sent_at: number
  block_number: number | null
}

/**
 * `drafted`: made, nobody has paid. `claimed`: paid for and owed. `publishing`: in a transaction that was signed.
 * `published`: on chain. `replaced`: the contract refused it for good and another took its place.
 */
/** `published` is on chain, `final` is there for good. */
export type PassportState = 'drafted' | 'claimed' | 'publishing' | 'published' | 'final' | 'replaced'

export type PassportRow = {
  id: string
  state: PassportState
  contract: Address
  subject: Address
  months: number
  valid_days: number
  /** What paid for it; null while nobody has. */
  payment_key: string | null
  /** Canonical JSON, the very bytes that were hashed. */
  document: string
  report_hash: Hex
  fields_root: Hex
  model_version: string
  issued_at: number
  expires_at: number
  /** Hash of the words its owner agrees to; used up with the consent. */
  consent_nonce: Hex | null
  consent_deadline: number | null
  consent_signature: Hex | null
  transaction_hash: Hex | null
  block_number: number | null
  replaced_by: string | null
  /** Why it was replaced. */
  problem: string | null
  created_at: number
  updated_at: number
}

/** As nodes of the version before write it: not known to be mined or lost. They are taken over. */
export type PassportTransactionRow = {
  hash: Hex
  publisher: string
  account_nonce: number
  raw: Hex
  max_fee: string
  tip: string
  created_at: number
  sent_at: number
}

/** A subject's signed wish to end a passport; gone once it is on chain for good. */
export type PassportRevocationRow = {
  report_id: string
  contract: Address
  deadline: number
  signature: Hex
  created_at: number
}

/** A passport that takes the place of another; gone once the contract points to it for good. */
export type PassportRenewalRow = { newer_id: string; report_id: string }

/** One event of the reputation registry about an agent; `time` in unix seconds. Words of strangers are cut and cleaned before. */
export type FeedbackEventRow = {
  chain_id: number
  agent_id: number
  block: number
  log_index: number
  time: number
  transaction_hash: Hex
  /** What is said of a feedback, which `client` and `feedback_index` name. */
  kind: 'given' | 'revoked' | 'answered'
  client: Address
  feedback_index: number
  /** Decimal; empty unless given. */
  value: string
  /** Hundredths of 0 to 100, where the value is a rating. */
  rating: number | null
  tag1: string
  tag2: string
  comment: string | null
  /** The purchase of this client that it proves; null when it proves none. */
  purchase: string | null
}

/** A file that `/ipfs/{cid}` serves; its bytes lie in `blob_chunks`, 1 MiB each. */
export type BlobRow = { cid: string; size: number; media_type: string; file_name: string; created_at: number }

export type StatementRow = {
  statement_id: string
  wallet: string
  period: string
  as_of_block: number
  cid: string
  sha256: string
  bytes: number
  pages: number
  created_at: number
  /** Who signed the file; null when nobody did. */
  issuer: Address | null
}

/** One copy of a file at a pinning service; `queued` rows are tried again from `retry_at` on until they are pinned. */
export type PinRow = {
  cid: string
  service: string
  status: 'queued' | 'pinned'
  /** What the service calls the request, when it pins later than it answers. */
  reference: string | null
  tries: number
  retry_at: number
  last_error: string | null
  updated_at: number
}

/** What the last question of a conversation was about; a session belongs to one caller and one wallet. */
export type ChatSessionRow = {
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
   * SQLite: rows of a query at once; null while a transaction is open, whose end a query must await. Taking turns for the
   * connection costs a small query several times what it costs the engine.
   */
  readNow?: (sql: string, parameters: readonly unknown[]) => unknown[] | null
  /**
   * SQLite: the newest analyses of wallets. Only where this process is the only one that writes; elsewhere another node may
   * know of a newer one.
   */
  newestAnalyses?: NewestRows<Omit<AnalysisRow, 'document' | 'cashflow' | 'attributes'>>
  /** The time of leases where several nodes share the database; elsewhere there is one clock. */
  sharedClock?: Clock
  /** Resolves when the engine answers. */
  ping: () => Promise<void>
  close: () => Promise<void>
}
