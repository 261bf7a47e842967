import type { Address, Hex } from '../../wire/address.ts'

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
  /** Counts the claims of this row; work under an older claim has lost it. */
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
