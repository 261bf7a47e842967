/** Addresses and hashes are bytes: half the size of hex, and the two indexes over them are most of the disk. */
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

/** Gas paid in a token, by wallet and block: the sum of this many rows, negative where the wallet paid. */
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

/** Times of requested blocks, with a hash where the block may serve to notice a reorganisation. */
export type BlockRow = { chain_id: number; number: number; time: number; hash: Uint8Array | null }

/** The newest block the follower has indexed, and when it last looked (unix seconds of our clock). */
export type HeadRow = { chain_id: number; number: number; time: number; hash: Uint8Array; seen_at: number }

/** USD for one unit of a currency at the end of a UTC day (days since 1970); null when nobody published a rate. */
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

/** Facts about an address that were asked once: 1 when it has its own code, else 0. */
export type AddressFactsRow = { chain_id: number; address: Uint8Array; is_contract: number }
