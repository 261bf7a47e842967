/**
 * How far history looks. These rules define an activity; they are the same for every source and machine, so that the same chain
 * gives the same activity. They are not settings.
 */
export const limits = {
  /**
   * Facts about counterparties come from this many months before the as-of block, whatever window is asked for. A group with a
   * common funder is found only within these months.
   */
  lookbackMonths: 16,
  /** Rows of one wallet in one activity; of a larger wallet the newest are used and the rest is a named gap. */
  transfers: 50_000,
  /** How many addresses around a wallet are looked up, and how many at a time. */
  neighbours: 96,
  neighboursAtOnce: 12,
  /** An address is looked up when it carries this share of the wallet's inflow or outflow. */
  leastShare: 0.005,
  /** A feeder or recipient is reported from this share of an address's money. */
  feederShare: 0.02,
  /** With this many payers and recipients an address is a hub. */
  crowd: 20,
  /** An address with more payers than this has money from others than the wallet. */
  fewPayers: 5,
  /** Newest transfers that are read of each looked-up address. */
  profileTransfers: 1_000,
  /** Counterparties that are checked for code. */
  codes: 256,
  links: 5_000,
} as const
