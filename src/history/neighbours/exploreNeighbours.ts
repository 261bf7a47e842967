import type { Transfer } from '../../wire/activity.ts'
import { limits } from '../limits.ts'
import type { Profile } from './readProfiles.ts'

/** Money between two addresses around the wallet. */
export type Flow = Pick<Transfer, 'from' | 'to' | 'time' | 'usdCents' | 'transaction'>

/** Where neighbours are looked up: the index, or a lender's own book. */
export type NeighbourReader = {
  /** Null for one that cannot be had. */
  readProfiles: (addresses: readonly string[]) => Promise<(Profile | null)[]>
  /** The newest flows of the window to or from an address, of a busy one as far as its profile goes. */
  readFlows: (of: Profile, side: 'in' | 'out') => Promise<Flow[]>
}

export type Explored = {
  profiles: Map<string, Profile>
  /** Worth of all that went in and out of an address in the window, where its flows were read. */
  received: Map<string, number>
  sent: Map<string, number>
  flows: Flow[]
  /** Addresses that should have been looked up and could not be. */
  unread: number
}

/** How much of what came to the wallet, and of what left it, went through an address, 0 to 1 each. */
type Weight = { in: number; out: number }

/**
 * Follows the money around a wallet from its weightiest ends: backwards from its payers, by each feeder's share of
 * that payer's money, and forwards through addresses that have their money from the wallet. It goes on as long as an
 * address carries enough to matter, never through places where the money of many mixes, and never beyond a number of
 * addresses. Beyond a place that gathers what many pay in over addresses of their own it is only looked for the till, which
 * tells that it is an exchange. What is looked up follows from the transfers alone, so every source gives the same.
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
  // A few at a time, the weightiest first. An address that passes all on passes its weight on, so chains are followed to their end.
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
    // Of those whom the wallet only pays, the ones matter that hardly anybody else pays.
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

  /** Keeps the flows with each address whose share matters, and returns the sum of each. */
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

/** Whether an address is one where the money of many mixes. */
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
