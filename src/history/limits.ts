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
  /** Counterparties without a label that are looked up, the largest flows first. */
  profiles: 24,
  /** Funders of those that are looked up in turn. */
  funders: 8,
  /** Newest transfers that are read of each of them. */
  profileTransfers: 1_000,
  /** Counterparties whose code is looked at. */
  codes: 256,
  links: 5_000,
} as const
