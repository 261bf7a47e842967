import type { AddressKind, Counterparty } from '../../wire/activity.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'

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
  const { hubParties } = MODEL.circles
  return (facts.payers ?? 0) >= hubParties && (facts.recipients ?? 0) >= hubParties ? ROLE.hub : ROLE.private
}

/**
 * A hub (exchange, bridge, ramp) mixes the money of many: what goes in and what comes out are unrelated. A service (pool,
 * lender) gives back what was put in but passes nothing on. Cash is no address at all: a bank's books name it for everyone
 * unknown. Anything else is private: money can be followed through. Labels help, but a hub is told by its flows where
 * nobody knows its name.
 */
export function findHubs(columns: Columns): Uint8Array {
  const { names, facts } = columns.addresses
  const roles = new Uint8Array(names.length)
  for (let id = 0; id < names.length; id++) roles[id] = computeRole(facts[id])
  return roles
}
