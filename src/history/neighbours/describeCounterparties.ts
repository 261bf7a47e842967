import type { AddressKind, Counterparty, Link, Transfer } from '../../wire/activity.ts'
import { limits } from '../limits.ts'
import { dayOf } from '../prices/createRates.ts'
import { exploreNeighbours, type Flow, isCrowd, type NeighbourReader } from './exploreNeighbours.ts'

export type Surroundings = {
  counterparties: Counterparty[]
  links: Link[]
  /** Addresses that should have been looked up but could not be. */
  unread: number
}

export type Known = (address: string) => { label: string; kind: AddressKind; isElsewhere?: boolean } | null

const followed: ReadonlySet<AddressKind> = new Set(['sanctioned', 'mixer'])

/** Facts about the addresses around a wallet, and the flows between them. */
export async function describeCounterparties(
  reader: NeighbourReader & { readCodes: (addresses: readonly string[]) => Promise<Map<string, boolean>> },
  options: { wallet: string; transfers: readonly Transfer[]; known: Known },
): Promise<Surroundings> {
  const { wallet, transfers, known } = options
  const isPlace = (address: string): boolean => {
    const place = known(address)
    return place !== null && !place.isElsewhere && !followed.has(place.kind)
  }
  const { profiles, received, sent, flows, unread } = await exploreNeighbours(reader, {
    wallet,
    transfers,
    isPlace,
  })
  // The wallet's own identity matters even when it has no transfers.
  const addresses = new Set(transfers.length > 0 || known(wallet) ? [wallet] : [])
  for (const address of rankParties(wallet, transfers)) addresses.add(address)
  for (const address of profiles.keys()) addresses.add(address)
  for (const { from, to } of flows) for (const end of [from, to]) if (known(end)) addresses.add(end)
  const listed = [...addresses]
  const codes = await reader.readCodes(listed.slice(0, limits.codes))
  return {
    counterparties: listed.map(address => {
      const profile = profiles.get(address)
      const said = known(address)
      // An exchange known from other chains counts here only if many addresses deal with it here.
      const label = said?.isElsewhere && !(profile && isCrowd(profile)) ? null : said
      return {
        address,
        label: label?.label ?? null,
        kind: label?.kind ?? null,
        isContract: codes.get(address) ?? null,
        firstSeen: profile?.firstSeen ?? null,
        firstFunder: profile?.firstFunder ?? null,
        recipients: profile?.recipients ?? null,
        payers: profile?.payers ?? null,
        receivedCents: received.get(address) ?? null,
        sentCents: sent.get(address) ?? null,
      }
    }),
    links: sumByDay(flows).slice(-limits.links),
    unread,
  }
}

/** All counterparties, largest flows first. */
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

/** One sum per pair and day, with that day's last time and transaction; oldest first. */
function sumByDay(flows: readonly Flow[]): Link[] {
  const links = new Map<string, Link>()
  const inOrder = flows.toSorted(
    (a, b) => a.time - b.time || (a.transaction < b.transaction ? -1 : a.transaction > b.transaction ? 1 : 0),
  )
  for (const { from, to, time, usdCents, transaction } of inOrder) {
    if (!usdCents) continue
    const key = `${from}:${to}:${dayOf(time)}`
    const sum = (links.get(key)?.usdCents ?? 0) + usdCents
    links.delete(key)
    links.set(key, { from, to, time, usdCents: sum, transaction })
  }
  return [...links.values()]
}
