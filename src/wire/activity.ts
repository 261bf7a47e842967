/**
 * What the judgement reads: one wallet's activity as of one block. It is produced by `history/`, judged by `core/`,
 * and its canonical form is the preimage of `evidence.inputHash`, so anyone can recompute an analysis from it.
 *
 * Addresses and hashes are lower-case hex. Times are unix seconds. USD values are integer cents.
 */
export type Activity = ActivityFacts & {
  /** The wallet's transfers of known tokens since `from`, both directions. Order carries no meaning. */
  transfers: readonly Transfer[]
}

/** What the judgement reads of an activity: the rows may be any list of them. */
export type Judgeable = ActivityFacts & { transfers: TransferList }

/** Rows looked at one by one: an array, or a table that makes a row when it is asked for. */
export type TransferList = Pick<readonly Transfer[], 'length' | 'at'>

/** All of an activity but its rows. */
export type ActivityFacts = {
  /** The wallet in question. */
  wallet: string
  /** The moment of judgement: nothing after it is in here. */
  asOf: { block: number; time: number }
  /** First moment that was read; transfers before it are not in here. */
  from: number
  /** Months that figures are about, 1 to 12; they may be the last of those that were read. */
  months: number
  /** First time the wallet was ever seen on chain, also before the window; null if never. */
  firstSeen: number | null
  /** Who gave them their first money, where several wallets of one person are judged as one; left out for a single one. */
  funders?: readonly string[]
  /** What gas paid in tokens came to; left out where nobody can tell. Its legs are not among the transfers. */
  fees?: readonly Fee[]
  /** First block of these months and the gas paid in them; left out where they are all that was read. */
  window?: { fromBlock: number; fees?: readonly Fee[] }
  /** What the wallet holds at the as-of block, known tokens only. */
  balances: readonly Balance[]
  /** Facts about the addresses that appear in `transfers` or `links`. An address that is missing here is simply unknown. */
  counterparties: readonly Counterparty[]
  /** Money that moved between the addresses around the wallet, not touching it: who feeds its payers, and where it sends. Bounded. */
  links: readonly Link[]
  /** Lending protocol events of this wallet. */
  lending: readonly LendingEvent[]
  /** Inflows of tokens nobody prices: listed, never counted. */
  unpriced: readonly UnpricedToken[]
  /** How much of the window was really seen. */
  coverage: ActivityCoverage
}

export type Transfer = {
  block: number
  logIndex: number
  transaction: string
  time: number
  token: string
  symbol: string
  from: string
  to: string
  /** Base units, exact. */
  amount: bigint
  /** Worth on its day in integer cents; null when no rate was known. */
  usdCents: number | null
  /** USD for one unit on that day, as decimal text; left out for dollars and where it is not told. */
  rate?: string
}

export type Balance = {
  token: string
  symbol: string
  amount: bigint
  usdCents: number | null
  /** As of a transfer. */
  rate?: string
}

/** Gas paid in one token; its worth in cents is rounded once, of all of it. */
export type Fee = { token: string; symbol: string; amount: bigint; usdCents: number | null }

export const ADDRESS_KINDS = [
  'exchange',
  'bridge',
  'ramp',
  'cash',
  'swap',
  'lending',
  'protocol',
  'payroll',
  'fee',
  'faucet',
  'mixer',
  'sanctioned',
  'token',
] as const

/** What a known address stands for. */
export type AddressKind = (typeof ADDRESS_KINDS)[number]

export type Counterparty = {
  address: string
  label: string | null
  kind: AddressKind | null
  isContract: boolean | null
  firstSeen: number | null
  /** Who sent this address its first known money. */
  firstFunder: string | null
  /** Distinct addresses it paid, the wallet included; null when not looked up. */
  recipients: number | null
  /** Distinct addresses that paid it, the wallet included; null when not looked up. */
  payers: number | null
  /** Worth of all that it received and sent in the window, in cents; null when its flows were not read. */
  receivedCents: number | null
  sentCents: number | null
}

/** One or more transfers `from` → `to` on one day, summed; `time` is the last of them. */
export type Link = { from: string; to: string; time: number; usdCents: number; transaction: string }

export type LendingEvent = {
  kind: 'supply' | 'withdraw' | 'borrow' | 'repay' | 'liquidation'
  protocol: string
  block: number
  time: number
  transaction: string
  token: string
  amount: bigint
  usdCents: number | null
}

export type UnpricedToken = {
  token: string
  symbol: string
  transfers: number
  transactions: readonly string[]
}

type ActivityCoverage = {
  fromBlock: number
  toBlock: number
  complete: boolean
  gaps: readonly { fromBlock: number; toBlock: number; reason: string }[]
  sources: readonly string[]
}
