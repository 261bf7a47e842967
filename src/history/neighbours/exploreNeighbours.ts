import type { Transfer } from '../../wire/activity.ts'
import { limits } from '../limits.ts'
import type { Profile } from './readProfiles.ts'

export type Flow = Pick<Transfer, 'from' | 'to' | 'time' | 'usdCents' | 'transaction'>

/** Where neighbours are looked up: the index, or a lender's own book. */
export type NeighbourReader = {
  readProfiles: (addresses: readonly string[]) => Promise<(Profile | null)[]>
  /** The newest flows of an address in the window; for a busy address as far back as its profile. */
  readFlows: (of: Profile, side: 'in' | 'out') => Promise<Flow[]>
}

export type Explored = {
  profiles: Map<string, Profile>
  /** Total inflow and outflow of an address in the window, where its flows were read. */
  received: Map<string, number>
  sent: Map<string, number>
  flows: Flow[]
  /** Addresses that should have been looked up but could not be. */
  unread: number
}

/** The shares of the wallet's inflow and outflow that went through an address, 0 to 1 each. */
type Weight = { in: number; out: number }

/**
 * Follows the money around a wallet from its largest counterparties: backwards from its payers, weighted by each feeder's share
 * of the payer's money, and forwards through addresses that the wallet funds. It continues while an address carries a large
 * enough share, never through a hub, and only up to a number of addresses. Beyond an address that collects the deposits of many
 * it looks only for the common till, which shows that it is an exchange. The transfers alone decide what is looked up, so every
 * source gives the same result.
 */
export async function exploreNeighbours(
  reader: NeighbourReader,
  options: { wallet: string; transfers: readonly Transfer[]; isPlace: (address: string) => boolean },
): Promise<Explored> {
  const { wallet, transfers, isPlace } = options
  const explored: Explored = {
    profiles: new Map(),
    received: new Map(),
    sent: new Map(),
    flows: [],
    unread: 0,
  }
  if (transfers.length === 0) return explored
  const weights = weighParties(wallet, transfers)
  const parties = new Set(weights.keys())
  const looked = new Set([wallet])
  const pairs = new Set<string>()
  const beyond = new Set<string>()
  await profile([wallet])
  // A few at a time, largest share first. An address that passes all of it on passes its share on too, so a chain is followed to
  // its end.
  while (looked.size < limits.neighbours) {
    const chosen = [...weights]
      .filter(([address]) => !looked.has(address) && !isPlace(address))
      .map(([address, weight]) => ({ address, weight, most: Math.max(weight.in, weight.out) }))
      .filter(({ most }) => most >= limits.leastShare)
      .sort((a, b) => b.most - a.most || (a.address < b.address ? -1 : 1))
      .slice(0, Math.min(limits.neighboursAtOnce, limits.neighbours - looked.size))
    if (chosen.length === 0) break
    await profile(chosen.map(({ address }) => address))
    for (const { address, weight } of chosen) await follow(address, weight)
  }
  return explored

  async function profile(addresses: readonly string[]): Promise<void> {
    const found = await reader.readProfiles(addresses)
    for (const [i, address] of addresses.entries()) {
      looked.add(address)
      const facts = found[i]
      if (facts) explored.profiles.set(address, facts)
      else explored.unread++
    }
  }

  async function follow(address: string, weight: Weight): Promise<void> {
    const facts = explored.profiles.get(address)
    if (!facts || isCrowd(facts)) return
    const isFewFed = facts.payers <= limits.fewPayers
    const isGathering =
      !parties.has(address) && facts.payers >= limits.crowd && facts.recipients <= limits.fewPayers
    // Of the addresses that the wallet only pays, those with hardly any other payer matter.
    if (weight.in === 0 && !isFewFed && !isGathering) return
    if (weight.in === 0 && beyond.has(address) && facts.recipients >= limits.crowd) return
    const received = await reader.readFlows(facts, 'in')
    const passed = await reader.readFlows(facts, 'out')
    const all = sum(received)
    const sent = sum(passed)
    explored.received.set(address, all)
    explored.sent.set(address, sent)
    const feeders = keep(received, 'from', all)
    if (weight.in > 0) for (const [feeder, cents] of feeders) add(feeder, 'in', (weight.in * cents) / all)
    if (weight.out === 0 || (!isFewFed && !isGathering)) return
    for (const [recipient, cents] of keep(passed, 'to', sent)) {
      add(recipient, 'out', (weight.out * cents) / Math.max(all, sent))
      if (isGathering || beyond.has(address)) beyond.add(recipient)
    }
  }

  /** Keeps the flows with each address of a large enough share, and returns the sum of each. */
  function keep(flows: readonly Flow[], side: 'from' | 'to', all: number): [string, number][] {
    const sums = new Map<string, number>()
    for (const flow of flows) sums.set(flow[side], (sums.get(flow[side]) ?? 0) + (flow.usdCents ?? 0))
    const told = [...sums].filter(
      ([other, cents]) =>
        other !== wallet && cents > 0 && (cents >= limits.feederShare * all || parties.has(other)),
    )
    for (const [other] of told) {
      const [from, to] = side === 'from' ? [other, flows[0]?.to] : [flows[0]?.from, other]
      if (from === to || pairs.has(`${from}:${to}`)) continue
      pairs.add(`${from}:${to}`)
      for (const flow of flows) if (flow[side] === other) explored.flows.push(flow)
    }
    return told
  }

  function add(address: string, side: 'in' | 'out', share: number): void {
    const weight = weights.get(address) ?? { in: 0, out: 0 }
    weight[side] += share
    weights.set(address, weight)
  }
}

export function isCrowd({ payers, recipients }: Pick<Profile, 'payers' | 'recipients'>): boolean {
  return payers >= limits.crowd && recipients >= limits.crowd
}

function weighParties(wallet: string, transfers: readonly Transfer[]): Map<string, Weight> {
  const weights = new Map<string, Weight>()
  const totals = { in: 0, out: 0 }
  for (const { from, to, usdCents } of transfers) {
    if (from === to) continue
    const side = to === wallet ? 'in' : 'out'
    const other = to === wallet ? from : to
    const weight = weights.get(other) ?? { in: 0, out: 0 }
    weight[side] += usdCents ?? 0
    totals[side] += usdCents ?? 0
    weights.set(other, weight)
  }
  for (const weight of weights.values()) {
    weight.in /= Math.max(totals.in, 1)
    weight.out /= Math.max(totals.out, 1)
  }
  return weights
}

function sum(flows: readonly Flow[]): number {
  return flows.reduce((total, { usdCents }) => total + (usdCents ?? 0), 0)
}
