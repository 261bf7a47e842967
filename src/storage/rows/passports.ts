import type { Address, Hex } from '../../wire/address.ts'

/** `published` is on chain; `final` can no longer be reverted. */
export type PassportState = 'drafted' | 'claimed' | 'publishing' | 'published' | 'final' | 'replaced'

export type PassportRow = {
  id: string
  state: PassportState
  contract: Address
  subject: Address
  months: number
  valid_days: number
  /** The key of its payment; null while it is unpaid. */
  payment_key: string | null
  /** Canonical JSON, exactly the bytes that were hashed. */
  document: string
  report_hash: Hex
  fields_root: Hex
  model_version: string
  issued_at: number
  expires_at: number
  /** Hash of the text its owner agrees to; used up with the consent. */
  consent_nonce: Hex | null
  consent_deadline: number | null
  consent_signature: Hex | null
  transaction_hash: Hex | null
  block_number: number | null
  replaced_by: string | null
  problem: string | null
  created_at: number
  updated_at: number
}

/** As nodes of the previous version write it: neither mined nor lost for certain. These rows are taken over. */
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

/** A subject's signed request to revoke a passport; deleted once that is final. */
export type PassportRevocationRow = {
  report_id: string
  contract: Address
  deadline: number
  signature: Hex
  created_at: number
}

/** A passport that renews another; deleted once the contract's pointer is final. */
export type PassportRenewalRow = { newer_id: string; report_id: string }

/**
 * One event of the reputation registry about an agent; `time` in unix seconds. Strangers' text is shortened and cleaned first.
 */
export type FeedbackEventRow = {
  chain_id: number
  agent_id: number
  block: number
  log_index: number
  time: number
  transaction_hash: Hex
  /** A response or revocation of the feedback that `client` and `feedback_index` identify. */
  kind: 'given' | 'revoked' | 'answered'
  client: Address
  feedback_index: number
  /** Decimal; empty when not given. */
  value: string
  /** Hundredths of 0 to 100, when the value is a rating. */
  rating: number | null
  tag1: string
  tag2: string
  comment: string | null
  /** The client's purchase that it proves; null when it proves none. */
  purchase: string | null
}
