import type { Activity, Counterparty, Transfer } from '../../wire/activity.ts'

/**
 * Facts about the addresses around several wallets of one person. Whom one address paid, or who paid it, is counted in people:
 * ten wallets of one person make nobody an employer of ten. `transfers` are the rows of all wallets.
 */
export function mergeCounterparties(
  activities: readonly [Activity, ...Activity[]],
  transfers: readonly Transfer[],
): Counterparty[] {
  const { wallet } = activities[0]
  const own = new Set(activities.map(activity => activity.wallet))
  const paid = countOwn(transfers, own, ({ from, to }) => [from, to])
  const paidBy = countOwn(transfers, own, ({ from, to }) => [to, from])
  const merged = new Map<string, Counterparty>()
  const selves: Counterparty[] = []
  for (const facts of activities.flatMap(({ counterparties }) => counterparties).sort(compareFacts)) {
    const { address, firstFunder } = facts
    if (own.has(address)) {
      selves.push(facts)
      continue
    }
    const funder = firstFunder !== null && own.has(firstFunder) ? wallet : firstFunder
    const counted = {
      ...facts,
      firstFunder: funder,
      recipients: countPeople(facts.recipients, paid.get(address)),
      payers: countPeople(facts.payers, paidBy.get(address)),
    }
    const known = merged.get(address)
    merged.set(address, known ? fillIn(known, counted) : counted)
  }
  return [...mergeSelves(wallet, selves), ...merged.values()]
}

/** By address: how many of the wallets stand at the other end of its rows. */
function countOwn(
  transfers: readonly Transfer[],
  own: ReadonlySet<string>,
  ends: (row: Transfer) => readonly [string, string],
): Map<string, number> {
  const met = new Map<string, Set<string>>()
  for (const row of transfers) {
    const [other, wallet] = ends(row)
    if (own.has(wallet) && !own.has(other)) met.set(other, (met.get(other) ?? new Set()).add(wallet))
  }
  return new Map([...met].map(([address, wallets]) => [address, wallets.size]))
}

function countPeople(count: number | null, own = 1): number | null {
  return count === null ? null : Math.max(1, count - (own - 1))
}

/** What one wallet's reading did not tell, another's may. */
function fillIn(known: Counterparty, other: Counterparty): Counterparty {
  const filled = { ...other, ...known }
  for (const key of Object.keys(filled) as (keyof Counterparty)[])
    if (filled[key] === null) Object.assign(filled, { [key]: other[key] })
  return filled
}

/** What is known of the wallets themselves, as of one: on a list, if one of them is. */
function mergeSelves(wallet: string, selves: readonly Counterparty[]): Counterparty[] {
  const named = selves.find(({ kind }) => kind === 'sanctioned') ?? selves.find(({ kind }) => kind !== null)
  const [first] = selves
  if (!first) return []
  // Who set them up stands in `funders`.
  return [{ ...(named ?? first), address: wallet, firstFunder: null }]
}

/** Those that were looked up first; beyond that any order will do, as long as it is one. */
function compareFacts(a: Counterparty, b: Counterparty): number {
  const [x, y] = [a, b].map(facts => `${facts.payers === null ? 1 : 0} ${JSON.stringify(facts)}`) as [
    string,
    string,
  ]
  return x < y ? -1 : x > y ? 1 : 0
}
