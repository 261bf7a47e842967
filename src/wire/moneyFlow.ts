import type { ExclusionKind, Income } from './analysis/income.ts'

/**
 * Where a wallet's money came from and went, as the judgement took it: what the dashboard draws. Times are ISO 8601 UTC,
 * sums are USD of the judged window. Money that went round is in `circles` and nowhere else.
 */
export type MoneyFlow = {
  walletAddress: string
  asOfBlock: number
  /** What the wallet held at the end. */
  heldUsd: number
  sources: FlowGroup<FlowSource>[]
  uses: FlowGroup<FlowUse>[]
  /** Own money that left and came back, largest first. */
  circles: FlowCircle[]
  balance: FlowBalance
  /** The transfers that the analysis names as evidence, newest first. */
  transfers: FlowTransfer[]
}

/** How low the balance was, own money only, and what it is measured against. */
export type FlowBalance = {
  weeks: { /** Last day of it. */ end: string; lowestUsd: number }[]
  /** What full points ask for on the lowest day. */
  lineUsd: number
}

export type FlowSource = keyof Income['bySource']
/** People, shops and firms; exchanges, bridges and cash; savings, swaps and lending. */
export type FlowUse = 'people' | 'hubs' | 'services'

export type FlowGroup<Kind extends string> = {
  kind: Kind
  usd: number
  /** Largest first, a few; together they may be less than the group. */
  parties: FlowParty[]
  /** How many more there are. */
  others: number
}

export type FlowParty = {
  address: string
  label: string | null
  usd: number
  transfers: number
  first: string
  last: string
}

export type FlowCircle = {
  /** What came back. */
  usd: number
  /** How many payments it came back as. */
  times: number
  first: string
  last: string
  /** From the wallet round to the wallet again; one stop may be several addresses side by side. */
  stops: FlowStop[]
}

export type FlowStop = {
  addresses: string[]
  label: string | null
  /** An exchange or bridge, where many people's money mixes. */
  isHub: boolean
  /** What reached this stop on the way round. */
  usd: number
}

export type FlowTransfer = {
  transaction: string
  time: string
  isIncoming: boolean
  party: string
  label: string | null
  /** Null where the token has no price. */
  usd: number | null
  symbol: string
  /** What it was taken for: income, spending, or why it is neither. */
  meaning: 'income' | 'spending' | ExclusionKind
}
