/** Where the money of the addresses around the wallet comes from, by address id. */
export type Reach = {
  /** Share of an address's money that it has from the wallet, straight or through others, 0 to 1. */
  own: Float64Array
  /** Share that it has from hubs, straight or through others, 0 to 1. */
  hub: Float64Array
  /** How much of what it sends to hubs may be the wallet's money, 0 to 1. */
  passing: Float64Array
  /** The same of what it sends to whoever pays the wallet. */
  handing: Float64Array
  /** What it had to spend in the window as far as is known, in cents: all it received, and at least all it sent. */
  purse: Float64Array
  /** What the wallet paid it, but for what was only handed on, and got from it. */
  given: Float64Array
  got: Float64Array
  /** Share of what the wallet pays addresses nobody looked up that is taken to end at hubs: as of those that were looked up. */
  unseenToHubs: number
  /** The id that stands for all hubs together. */
  pool: number
  /**
   * Payers that are only a piece of pipe between a hub and the wallet, and how far what they pay is taken for the hub's
   * money, 0 to 1. They may be relatives abroad, or a shop's customers, if what they send is used; where several of them
   * pay sums like wages, the wallet draws from a hub over addresses made for it.
   */
  pipes: ReadonlyMap<number, number>
  /** Those of them that are more pipe than payer. */
  conduits: ReadonlySet<number>
  /** How far what goes to hubs is the pay that came from there, cashed out, and not set against the next, 0 to 1. */
  cashed: number
  /** How far what hubs send is plainly used, though a part of it goes back there, 0 to 1. */
  used: number
  /** Where money mixes, and how far what comes from there is not plainly used, 0 to 1. */
  mixers: Mixers
  mixed: number
  edges: readonly Edge[]
  hands: Hands
  /** The ids of who set the wallet up. */
  funders: ReadonlySet<number>
}

/** The sums that shares are computed from. */
export type Purses = Pick<Reach, 'given' | 'got' | 'edges' | 'purse'>

/** Money between two addresses, summed over the window, and on how many days it moved. */
export type Edge = { from: number; to: number; cents: number; days: number }

/** How far money that goes to an address is lost from sight where money mixes, and how far what it pays comes out of such a pot, 0 to 1, by id. */
export type Mixers = { sinks: Float64Array; pots: Float64Array }

/** Who stands behind an address that pays, itself or whose hand it is; what that one paid the wallet in all, and how often, by id. */
export type Hands = { payer: Int32Array; paid: Float64Array; times: Int32Array }
