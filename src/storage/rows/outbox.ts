import type { Address, Hex } from '../../wire/address.ts'

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
