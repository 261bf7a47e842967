import type { AddressKind, Counterparty } from '../../wire/activity.ts'
import { floatAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import type { Purses } from './reach.ts'

/** How money can be followed through an address. */
export const ROLE = { private: 0, hub: 1, service: 2, cash: 3 } as const

const HUB_KINDS: ReadonlySet<AddressKind> = new Set(['exchange', 'bridge', 'ramp'])
const SERVICE_KINDS: ReadonlySet<AddressKind> = new Set([
  'swap',
  'lending',
  'protocol',
  'fee',
  'faucet',
  'token',
  'mixer',
])

function computeRole(facts: Counterparty | undefined): number {
  if (!facts) return ROLE.private
  if (facts.kind === 'cash') return ROLE.cash
  if (facts.kind && HUB_KINDS.has(facts.kind)) return ROLE.hub
  if (facts.kind && SERVICE_KINDS.has(facts.kind)) return ROLE.service
  const { hubParties, tillPayers, tillRecipients } = MODEL.circles
  const { payers, recipients } = facts
  const mixes = (least: number, most: number): boolean => (payers ?? 0) >= least && (recipients ?? 0) >= most
  return mixes(hubParties, hubParties) || mixes(tillPayers, tillRecipients) ? ROLE.hub : ROLE.private
}

/**
 * A hub (exchange, bridge, ramp) mixes the money of many: what goes in and what comes out are unrelated. A service (pool,
 * lender) gives back what was put in but passes nothing on. Cash is no address at all: a bank's books name it for everyone
 * unknown. Anything else is private: money can be followed through. Labels help, but a hub is told by its flows where
 * nobody knows its name.
 */
export function findHubs(columns: Columns, purses: Purses): Uint8Array {
  const { names, facts } = columns.addresses
  const roles = new Uint8Array(names.length)
  for (let id = 0; id < names.length; id++) roles[id] = computeRole(facts[id])
  joinParts(columns, purses, roles)
  return roles
}

/** Where many pay, cash is bought or goods are: nobody's purse is kept there, and nobody's debt paid. */
export function isPlace({ addresses }: Columns, roles: Uint8Array, id: number): boolean {
  return roles[id] !== ROLE.private || (addresses.facts[id]?.payers ?? 0) >= MODEL.circles.hubParties
}

/**
 * A hub may be several addresses: one that takes in from many, a vault, a till that pays many. They belong together where
 * nearly all that the next one has comes from the one before, which gives it most of what it has.
 */
function joinParts({ addresses }: Columns, { edges, purse }: Purses, roles: Uint8Array): void {
  const { hubParties, partShare, partGives, partHops } = MODEL.circles
  const factsOf = (id: number): Counterparty | undefined => addresses.facts[id]
  const before = new Map<number, number>()
  for (const { from, to, cents } of edges) {
    const received = factsOf(to)?.receivedCents ?? floatAt(purse, to)
    const sent = factsOf(from)?.sentCents ?? floatAt(purse, from)
    const isMain = cents >= partShare * received && cents >= partGives * sent
    if (isMain && !roles[from] && !roles[to]) before.set(to, from)
  }
  for (const [till] of before) {
    if ((factsOf(till)?.recipients ?? 0) < hubParties) continue
    const parts = [till]
    for (let at = before.get(till); at !== undefined && parts.length <= partHops; at = before.get(at)) {
      parts.push(at)
      if ((factsOf(at)?.payers ?? 0) < hubParties) continue
      for (const part of parts) roles[part] = ROLE.hub
      break
    }
  }
}
