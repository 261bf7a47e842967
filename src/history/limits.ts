/**
 * How far history looks. These are rules of what an activity is, the same for every source and every machine, so that
 * the same chain gives the same activity; they are not settings.
 */
export const limits = {
  /**
   * Facts about counterparties are drawn from so many months before the as-of block, whatever window was asked for. A group
   * that one funder set up is known by that only as far back as this.
   */
  lookbackMonths: 16,
  /** Rows of one wallet in one activity; of a larger one the newest are taken and the rest is a named gap. */
  transfers: 50_000,
  /** Addresses around a wallet that are looked up at most, and so many at a time. */
  neighbours: 96,
  neighboursAtOnce: 12,
  /** Share of what came to a wallet, or left it, that an address must carry to be looked up. */
  leastShare: 0.005,
  /** Share of an address's money from which on a feeder, or a recipient, is told. */
  feederShare: 0.02,
  /** Payers and recipients that make an address a place where the money of many mixes. */
  crowd: 20,
  /** An address with more payers than this lives from others than the wallet. */
  fewPayers: 5,
  /** Newest transfers that are read of each of them. */
  profileTransfers: 1_000,
  /** Counterparties whose code is looked at. */
  codes: 256,
  links: 5_000,
} as const
