import type { Link } from '../../wire/activity.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import { computeDay } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { isPlace, ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

type Sum = { day: number; cents: number }

/** What somebody gave the wallet, straight or to a payer that is there for it, and got from those who live from the wallet; oldest first. */
type Account = { lent: Sum[]; back: Sum[] }

/**
 * How far what a payer pays was lent, 0 to 1, by id: whom others pay back who live from the wallet is a lender as whoever the wallet
 * pays back itself, also where a payer that is there for the wallet alone takes the loan. What is not due yet is owed too. A shop where
 * they buy is nobody's lender.
 */
export function measureRepaid(
  columns: Columns,
  roles: Uint8Array,
  links: readonly Link[],
  { own, got, purse, edges, funders }: Pick<Reach, 'own' | 'got' | 'purse' | 'edges' | 'funders'>,
): Float64Array {
  const { passing, gives, lent, few } = MODEL.reach
  const isHand = own.map((share, id) => {
    const payers = columns.addresses.facts[id]?.payers ?? null
    // A shop of which little is known, or an exchange that sent the first money, is nobody's hand.
    return payers === null || funders.has(id) ? 0 : interpolate(share, passing) * interpolate(-payers, few)
  })
  const isFor = got.map((cents, id) =>
    roles[id] === ROLE.private ? interpolate(ratio(cents, floatAt(purse, id)), gives) : 0,
  )
  const accounts = new Map<number, Account>()
  for (const { from, to } of edges)
    if (floatAt(isHand, from) > 0 && !isPlace(columns, roles, to)) accounts.set(to, { lent: [], back: [] })
  const repaid = new Float64Array(roles.length)
  if (accounts.size === 0) return repaid
  readAccounts(columns, links, accounts, { isHand, isFor })
  for (const [id, account] of accounts) repaid[id] = interpolate(measureDue(account), lent)
  const byOthers = new Float64Array(roles.length)
  for (const { from, to, cents } of edges) addAt(byOthers, to, cents * floatAt(repaid, from))
  return repaid.map((share, id) =>
    Math.max(share, floatAt(isFor, id) * ratio(floatAt(byOthers, id), floatAt(purse, id))),
  )
}

function readAccounts(
  { inflows, party, day, cents, addresses, lastDay }: Columns,
  links: readonly Link[],
  accounts: ReadonlyMap<number, Account>,
  { isHand, isFor }: { isHand: Float64Array; isFor: Float64Array },
): void {
  for (const row of inflows)
    accounts.get(intAt(party, row))?.lent.push({ day: intAt(day, row), cents: floatAt(cents, row) })
  for (const { from, to, time, usdCents } of links) {
    const source = addresses.idOf.get(from) ?? -1
    const target = addresses.idOf.get(to) ?? -1
    const on = computeDay(time) - lastDay
    const lender = accounts.get(source)
    const isLent = isFor[target] ?? 0
    if (lender && isLent > 0) lender.lent.push({ day: on, cents: usdCents * isLent })
    const isBack = isHand[source] ?? 0
    if (isBack > 0) accounts.get(target)?.back.push({ day: on, cents: usdCents * isBack })
  }
  for (const { lent } of accounts.values()) lent.sort((a, b) => a.day - b.day)
}

/** Share of what was lent long enough ago that came back: each sum pays off the oldest loan, and loans run as long as those did. */
function measureDue({ lent, back }: Account): number {
  let [next, left, paid, waited] = [0, lent[0]?.cents ?? 0, 0, 0]
  for (const { day, cents } of back) {
    let rest = cents
    for (let loan = lent[next]; rest > 0 && loan && loan.day <= day; loan = lent[next]) {
      const part = Math.min(rest, left)
      rest -= part
      left -= part
      paid += part
      waited += part * (day - loan.day)
      if (left === 0) left = lent[++next]?.cents ?? 0
    }
  }
  if (paid === 0) return 0
  const term = Math.min(MODEL.reach.mostTerm, ratio(waited, paid) * MODEL.reach.patience)
  const due = lent.reduce((sum, { day, cents }) => sum + (day <= -term ? cents : 0), 0)
  return ratio(paid, Math.max(due, paid))
}
