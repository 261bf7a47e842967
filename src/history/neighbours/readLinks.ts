import type { Link, Transfer } from '../../wire/activity.ts'
import { dayOf } from '../prices/createRates.ts'
import type { BlockRange } from '../ranges.ts'
import { compareRows, type TokenTransfer } from '../rows.ts'
import type { Profile } from './readProfiles.ts'

/**
 * Money between the addresses around a wallet that leads to one of its payers, one sum for each pair and day: this is
 * where circles and common feeders show. It is followed backward from the payers through everyone who was looked up;
 * a stranger is kept only where it feeds at least two of them.
 */
export async function readLinks(options: {
  wallet: string
  window: BlockRange
  /** Looked up. */
  profiles: ReadonlyMap<string, Profile>
  payers: readonly string[]
  parties: ReadonlySet<string>
  /** Places whose money belongs to many, or to nobody: nothing is followed through them. */
  isPlace: (address: string) => boolean
  readInflows: (address: string, range: BlockRange) => Promise<TokenTransfer[]>
  valueRows: (rows: readonly TokenTransfer[]) => Promise<Transfer[]>
}): Promise<Link[]> {
  const { wallet, window, profiles, payers, parties, isPlace, readInflows, valueRows } = options
  const feeders = new Set(payers.filter(address => profiles.has(address) && address !== wallet))
  const rows: TokenTransfer[] = []
  const fed = new Map<string, Set<string>>()
  for (const address of feeders) {
    const seen = profiles.get(address)?.seen ?? window
    const range = { fromBlock: Math.max(window.fromBlock, seen.fromBlock), toBlock: window.toBlock }
    for (const row of await readInflows(address, range)) {
      const { from, amount } = row
      if (from === wallet || from === address || amount === 0n || isPlace(from)) continue
      rows.push(row)
      const targets = fed.get(from) ?? new Set()
      fed.set(from, targets.add(address))
      if (profiles.has(from)) feeders.add(from)
    }
  }
  const isEnd = (address: string) =>
    parties.has(address) || profiles.has(address) || (fed.get(address)?.size ?? 0) >= 2
  const kept = rows.filter(({ from }) => isEnd(from)).sort(compareRows)
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
