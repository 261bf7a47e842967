import type { Link, Transfer } from '../wire/activity.ts'
import { dayOf } from './createRates.ts'
import type { KnownAddresses } from './knownAddresses.ts'
import type { Profile } from './readProfiles.ts'
import { compareRows, type TokenTransfer } from './rows.ts'

/**
 * Money between the addresses around a wallet, one sum for each pair and day. An end of a link is a counterparty or an
 * address that deals with at least two of those looked up: that is where circles and common feeders close.
 */
export async function computeLinks(options: {
  wallet: string
  profiles: readonly Profile[]
  parties: ReadonlySet<string>
  known: KnownAddresses
  valueRows: (rows: readonly TokenTransfer[]) => Promise<Transfer[]>
  fromTime: number
}): Promise<Link[]> {
  const { wallet, profiles, parties, known, valueRows, fromTime } = options
  const isService = (address: string) => ['fee', 'token'].includes(known(address)?.kind ?? '')
  const looked = new Set(profiles.map(({ address }) => address))
  const dealings = new Map<string, Set<string>>()
  const rows = new Map<string, TokenTransfer>()
  for (const profile of profiles)
    for (const row of profile.rows) {
      const { from, to, amount, time } = row
      if (from === wallet || to === wallet || from === to || amount === 0n || time < fromTime) continue
      if (isService(from) || isService(to)) continue
      rows.set(`${row.block}:${row.logIndex}`, row)
      const other = from === profile.address ? to : from
      const dealers = dealings.get(other) ?? new Set()
      dealings.set(other, dealers.add(profile.address))
    }
  const isEnd = (address: string) =>
    parties.has(address) || looked.has(address) || (dealings.get(address)?.size ?? 0) >= 2
  const kept = [...rows.values()].filter(({ from, to }) => isEnd(from) && isEnd(to)).sort(compareRows)
  const links = new Map<string, Link>()
  for (const { from, to, time, usdCents, transaction } of await valueRows(kept)) {
    if (!usdCents) continue
    const key = `${from}:${to}:${dayOf(time)}`
    const sum = (links.get(key)?.usdCents ?? 0) + usdCents
    links.delete(key)
    links.set(key, { from, to, time, usdCents: sum, transaction })
  }
  return [...links.values()]
}
