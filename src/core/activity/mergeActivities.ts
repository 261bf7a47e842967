import type { Activity, Balance, Fee, Link, Transfer, UnpricedToken } from '../../wire/activity.ts'
import { MODEL } from '../model.ts'
import { computeDay } from '../time.ts'
import { mergeCounterparties } from './mergeCounterparties.ts'
import { compareTransfers } from './sortRows.ts'

/**
 * The wallets of one person as one, under the name of the first. What moved between them is nobody's income and nobody's
 * spending: it is gone. All of them must be as of one block. `limit` is how many rows are judged at most, the newest.
 */
export function mergeActivities(activities: readonly [Activity, ...Activity[]], limit: number): Activity {
  const [primary] = activities
  const own = new Set(activities.map(({ wallet }) => wallet))
  const rename = (address: string): string => (own.has(address) ? primary.wallet : address)
  const transfers = activities
    .flatMap(activity => activity.transfers)
    .filter(({ from, to }) => !(own.has(from) && own.has(to)))
  const { rows, gaps } = cutToLimit(
    transfers.map(row => ({ ...row, from: rename(row.from), to: rename(row.to) })),
    limit,
  )
  const all = <K extends keyof Activity>(part: K): Activity[K][] => activities.map(activity => activity[part])
  const seen = all('firstSeen').filter(time => time !== null)
  const coverages = all('coverage')
  const missing = [...coverages.flatMap(coverage => coverage.gaps), ...gaps]
  return {
    wallet: primary.wallet,
    asOf: primary.asOf,
    from: primary.from,
    months: primary.months,
    firstSeen: seen.length === 0 ? null : Math.min(...seen),
    funders: listFunders(activities, own),
    transfers: rows,
    fees: sumByToken(all('fees').flatMap(fees => fees ?? [])),
    ...(primary.window && {
      window: {
        fromBlock: primary.window.fromBlock,
        fees: sumByToken(all('window').flatMap(window => window?.fees ?? [])),
      },
    }),
    balances: sumByToken(all('balances').flat()),
    counterparties: mergeCounterparties(activities, transfers),
    links: mergeLinks(activities, own),
    lending: all('lending').flat(),
    unpriced: mergeUnpriced(all('unpriced').flat()),
    coverage: {
      ...primary.coverage,
      complete: coverages.every(({ complete }) => complete) && missing.length === 0,
      gaps: [...new Map(missing.map(gap => [JSON.stringify(gap), gap])).values()].sort(
        (a, b) => a.fromBlock - b.fromBlock || a.toBlock - b.toBlock || (a.reason < b.reason ? -1 : 1),
      ),
      sources: [...new Set(coverages.flatMap(({ sources }) => sources))].sort(),
    },
  }
}

/** The newest whole blocks that fit; what is older becomes a gap. */
function cutToLimit(
  transfers: Transfer[],
  limit: number,
): { rows: Transfer[]; gaps: Activity['coverage']['gaps'] } {
  const rows = transfers.sort(compareTransfers)
  const last = rows[rows.length - limit - 1]
  const first = rows[0]
  if (!last || !first) return { rows, gaps: [] }
  return {
    rows: rows.filter(row => row.block > last.block),
    gaps: [{ fromBlock: first.block, toBlock: last.block, reason: `more than ${limit} transfers` }],
  }
}

/** Others who gave one of the wallets its first money; each of them counts as the person itself. */
function listFunders(activities: readonly Activity[], own: ReadonlySet<string>): string[] {
  const funders = activities.flatMap(({ wallet, counterparties, transfers, firstSeen }) => {
    const stated = counterparties.find(({ address }) => address === wallet)?.firstFunder
    if (stated && !own.has(stated)) return [stated]
    const first = transfers
      .filter(({ to, from, usdCents }) => to === wallet && !own.has(from) && (usdCents ?? 0) > 0)
      .reduce<Transfer | null>(
        (least, row) => (least && compareTransfers(least, row) < 0 ? least : row),
        null,
      )
    const isFirst = first && firstSeen !== null && first.time - firstSeen <= MODEL.reach.funderSeconds
    return isFirst ? [first.from] : []
  })
  return [...new Set(funders)].sort()
}

/** What a link to one of the wallets tells stands among the rows of that wallet. Two wallets may have been told of one day's sum. */
function mergeLinks(activities: readonly Activity[], own: ReadonlySet<string>): Link[] {
  const links = new Map<string, Link>()
  for (const activity of activities)
    for (const [key, link] of sumByDay(activity.links)) {
      if (own.has(link.from) || own.has(link.to)) continue
      const known = links.get(key)
      if (!known || link.usdCents > known.usdCents) links.set(key, link)
    }
  return [...links.values()]
}

function sumByDay(links: readonly Link[]): Map<string, Link> {
  const days = new Map<string, Link>()
  for (const link of links) {
    const key = `${link.from} ${link.to} ${computeDay(link.time)}`
    days.set(key, { ...link, usdCents: link.usdCents + (days.get(key)?.usdCents ?? 0) })
  }
  return days
}

function sumByToken<T extends Balance | Fee>(parts: readonly T[]): T[] {
  const sums = new Map<string, T>()
  // The smallest first: of sums beyond what a number holds exactly, too, the order of wallets changes nothing.
  for (const part of parts.toSorted((a, b) => (a.usdCents ?? 0) - (b.usdCents ?? 0))) {
    const sum = sums.get(part.token)
    sums.set(part.token, sum ? { ...sum, amount: sum.amount + part.amount, usdCents: add(sum, part) } : part)
  }
  return [...sums.values()].sort((a, b) => (a.token < b.token ? -1 : 1))
}

function add(a: { usdCents: number | null }, b: { usdCents: number | null }): number | null {
  return a.usdCents === null || b.usdCents === null ? null : a.usdCents + b.usdCents
}

function mergeUnpriced(parts: readonly UnpricedToken[]): UnpricedToken[] {
  const tokens = new Map<string, UnpricedToken>()
  for (const part of parts) {
    const known = tokens.get(part.token)
    const transactions = [...new Set([...(known?.transactions ?? []), ...part.transactions])].sort()
    const transfers = (known?.transfers ?? 0) + part.transfers
    tokens.set(part.token, { ...part, transfers, transactions })
  }
  return [...tokens.values()].sort((a, b) => (a.token < b.token ? -1 : 1))
}
