import type { Address, Hex } from '../../wire/address.ts'

/** A nonce of one of our keys and the transaction that uses it, stored before it is sent. */
export type OutboxRow = {
  id: string
  chain_id: number
  sender: Address
  account_nonce: number
  /** Its kind: `settlement`, `publication`, `revocation`, `registration`, `sweep`, `refund`, `filler`. */
  kind: string
  /** Its subject, for kinds that need one: a report id. */
  subject: string
  state: 'open' | 'mined' | 'dropped'
  /** Of the newest bytes; once mined, of the mined ones. */
  hash: Hex
  /** Of earlier bytes with lower fees, separated by spaces: any of them may still be mined. */
  replaced_hashes: string
  /** `0x` once the row is closed. */
  raw: Hex
  max_fee_wei: string
  tip_wei: string
  gas_limit: number
  /** The cost of its gas, in gwei of CELO or of the fee currency; 0 before it is mined. */
  cost_gwei: number
  block_number: number | null
  signed_at_ms: number
  sent_at_ms: number
  closed_at_ms: number | null
}

/** How an account, or code shared by several accounts, behaved when our transactions called it. */
export type ConductRow = {
  chain_id: number
  /** An address, or the hash of code. */
  name: string
  kind: 'account' | 'contract' | 'code'
  /** For a contract: when it broke its word. */
  code_hash: Hex | null
  /** For a contract: 1 once a block agreed with its trial. For code: how many of its contracts have that. */
  kept: number
  /** Blocks that disagreed with their trial. */
  broken: number
  /** What those blocks cost us, in gwei of CELO or of the fee currency. */
  lost_gwei: number
  /** 1 while we send nothing that calls it. */
  distrusted: number
  /** 1 once an operator forgave it; such code is not distrusted again. */
  forgiven: number
  /** The last transaction that disagreed. */
  transaction_hash: Hex | null
  broken_at_ms: number | null
}

/** As nodes of the previous version write it; open rows are taken over. Replacements share batch and account nonce. */
export type SettlementTransactionRow = {
  hash: Hex
  batch: string
  chain_id: number
  settler: string
  account_nonce: number
  /** Empty once the row is closed. */
  raw: Hex | ''
  max_fee: string
  tip: string
  state: 'open' | 'mined' | 'dropped'
  created_at: number
  sent_at: number
  block_number: number | null
}

/**
 * `drafted`: made, unpaid. `claimed`: paid for and owed. `publishing`: in a signed transaction. `published`: on chain.
 * `replaced`: the contract refused it permanently and another took its place.
 */
