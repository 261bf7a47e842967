import type { Address, Hex } from '../../wire/address.ts'

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
