import type { AddressKind, Counterparty, Link, Transfer } from '../../wire/activity.ts'
import { limits } from '../limits.ts'
import type { BlockRange } from '../ranges.ts'
import type { TokenTransfer } from '../rows.ts'
import type { KnownAddresses } from './knownAddresses.ts'
import { readLinks } from './readLinks.ts'
import type { Profile } from './readProfiles.ts'

export type Surroundings = {
  counterparties: Counterparty[]
  links: Link[]
  /** One of the limits was reached. */
  linksTruncated: boolean
  /** Addresses that should have been looked up and could not be. */
  unread: number
}

const followed: ReadonlySet<AddressKind> = new Set(['sanctioned', 'mixer'])

/**
 * Facts about the addresses around a wallet. Labelled ones are what their label says; of the others the largest are
 * looked up, and then who funded those. What is looked up follows from the transfers alone, never from the source.
 */
export async function describeCounterparties(options: {
  wallet: string
  window: BlockRange
  transfers: readonly Transfer[]
  known: KnownAddresses
  readProfiles: (addresses: readonly string[]) => Promise<(Profile | null)[]>
  readCodes: (addresses: readonly string[]) => Promise<Map<string, boolean>>
  readInflows: (address: string, range: BlockRange) => Promise<TokenTransfer[]>
  valueRows: (rows: readonly TokenTransfer[]) => Promise<Transfer[]>
}): Promise<Surroundings> {
  const { wallet, transfers, known, readProfiles, readCodes } = options
  const ranked = rankParties(wallet, transfers)
  const strangers = ranked.filter(address => !known(address))
  const chosen = transfers.length > 0 ? [wallet, ...strangers.slice(0, limits.profiles)] : []
  const found = await readProfiles(chosen)
  const funders = chooseFunders(found, new Set([...ranked, wallet]), known)
  found.push(...(await readProfiles(funders)))
  const profiles = new Map(found.flatMap(profile => (profile ? [[profile.address, profile]] : [])))

  const addresses = [...(chosen.length > 0 ? [wallet] : []), ...ranked, ...funders]
  const codes = await readCodes(addresses.slice(0, limits.codes))
  const links = await readLinks({
    ...options,
    profiles,
    payers: ranked.filter(address => transfers.some(({ from }) => from === address)),
    parties: new Set(ranked),
    isPlace: address => {
      const kind = known(address)?.kind
      return kind !== undefined && !followed.has(kind)
    },
  })
  return {
    counterparties: addresses.map(address => {
      const label = known(address)
      const profile = profiles.get(address)
      return {
        address,
        label: label?.label ?? null,
        kind: label?.kind ?? null,
        isContract: codes.get(address) ?? null,
        firstSeen: profile?.firstSeen ?? null,
        firstFunder: profile?.firstFunder ?? null,
        recipients: profile?.recipients ?? null,
        payers: profile?.payers ?? null,
      }
    }),
    links: links.slice(-limits.links),
    linksTruncated:
      strangers.length > limits.profiles ||
      links.length > limits.links ||
      found.some(profile => profile && profile.address !== wallet && !profile.isWhole),
    unread: found.filter(profile => profile === null).length,
  }
}

/** Everyone the wallet dealt with, the largest flows first. */
function rankParties(wallet: string, transfers: readonly Transfer[]): string[] {
  const parties = new Map<string, { cents: number; count: number }>()
  for (const { from, to, usdCents } of transfers) {
    const other = from === wallet ? to : from
    if (other === wallet) continue
    const party = parties.get(other) ?? { cents: 0, count: 0 }
    party.cents += usdCents ?? 0
    party.count++
    parties.set(other, party)
  }
  return [...parties]
    .sort(([a, x], [b, y]) => y.cents - x.cents || y.count - x.count || (a < b ? -1 : 1))
    .map(([address]) => address)
}

/** Who funded several of those looked up comes first; a funder that is a counterparty itself is known already. */
function chooseFunders(
  profiles: readonly (Profile | null)[],
  there: ReadonlySet<string>,
  known: KnownAddresses,
): string[] {
  const funded = new Map<string, number>()
  for (const profile of profiles) {
    const funder = profile?.firstFunder
    if (funder && !there.has(funder) && !known(funder)) funded.set(funder, (funded.get(funder) ?? 0) + 1)
  }
  return [...funded]
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, limits.funders)
    .map(([address]) => address)
}
