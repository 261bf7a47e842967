import type { Address, Hex } from '../../wire/address.ts'

/** One authorization and its outcome. Addresses, hashes and nonces in lower case; times in ms, validity in seconds. */
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
  /** How many units of the operation; 1 except for batches. */
  units: number
  /** Hash of method, path and canonical body: what the authorization pays for. */
  fingerprint: string
  /** Canonical body, stored when the work may have to run again later. */
  request: string | null
  /** The payer’s own name for the request. */
  reference: string | null
  /** The payer’s own name for the purchase, while it may still be answered under it; unique among a payer's rows. */
  purchase_key: string | null
  /** `traceparent` of the request that carried it; null when it is not traced. */
  trace: string | null
  /** /24 or /48 of whoever first sent it; null when unknown. */
  caller_network: string | null
  state: PaymentState
  /** 1 when nothing will change this row again. */
  final: number
  /** Counts the claims of this row; work under an older claim has lost it. */
  attempt: number
  holder: string
  lease_until: number
  answer: string | null
  /** `pending` when the answer was sent before its settlement. */
  delivered: string | null
  reason: string | null
  /** Requests that came with this payment but are not what it paid for. */
  wrong_bodies: number
  /** Canonical body of what others may read once this is paid for; null when there is nothing, or it is done. */
  shows: string | null
  /** What its receipt says about the answer, as JSON, once the answer is dropped. */
  receipt_facts: string | null
  batch: string | null
  /** Until then (unix seconds) a transaction that we sent for it, under any claim, can be mined; null before the first. */
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
 * A purchase paid by a plain transfer to the order's own address. Times in ms, the deadline in seconds; sums in base units of the
 * token, decimal.
 */
export type OrderRow = {
  /** 32 bytes, as in the till contract. */
  id: Hex
  chain_id: number
  /** SHA-256 of the secret that only the buyer knows. */
  secret_hash: string
  till: Address
  /** Follows from the terms: id, token, price, treasury, refund address, deadline. */
  deposit: Address
  token: Address
  price: string
  treasury: Address
  /** Receives what is too much, too late or not answered. */
  refund_to: Address
  /** Before it, the price can only go to the treasury; after it, only to `refund_to`. */
  deadline: number
  /** Until when people are asked to pay. */
  expires_at: number
  operation: string
  units: number
  /** The same price in base units of a dollar with six decimals. */
  price_usdt: string
  /** The rate between that and `price`, as JSON; null for a dollar. */
  rate: string | null
  fingerprint: string
  /** Canonical body. */
  request: string | null
  /** No payment can be in an earlier block. */
  from_block: number
  state: OrderState
  /** 1 when nothing will change this row except money that arrives for nothing. */
  final: number
  /** 0 when its answer was free, so that the money goes back. */
  charged: number
  /** The amount received so far. */
  received: string
  /** The sender of the transfer that completed the price, and its transaction and block. */
  payer: Address | null
  transaction_hash: Hex | null
  block_number: number | null
  log_index: number | null
  answer: string | null
  /** What its receipt says about the answer, as JSON, once the answer is dropped. */
  receipt_facts: string | null
  problem: string | null
  tries: number
  retry_at: number
  /** Our transaction that moves its money now. */
  batch: string | null
  settle_hash: Hex | null
  settle_block: number | null
  settle_log: number | null
  /** The amount at the address that must go back. */
  waiting: string
  refunded: string
  refund_hash: Hex | null
  /** The block of the refund, until it is final and counted again. */
  refund_block: number | null
  created_at: number
  updated_at: number
}

/** open → paid → answered → settled, or failed when nothing came of the work. */
export type OrderState = 'open' | 'paid' | 'answered' | 'failed' | 'settled'
