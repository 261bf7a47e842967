import { addAt, floatAt, intAt } from '../at.ts'
import { findSchedule } from '../income/buildStreams.ts'
import { summarize } from '../income/groupInflows.ts'
import { MODEL } from '../model.ts'
import { interpolate, measureSpread, medianOf, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import { groupRows } from './groupRows.ts'
import type { Reach } from './reach.ts'

type Giver = { isOne: boolean; isGiver: (id: number) => boolean }

/** `alike` is the share of gifts that about as much was paid to people after, before the next one came. */
type Spent = {
  all: number
  toPeople: number
  matched: number
  alike: number
  used: ReadonlyMap<number, number>
}

/**
 * Money for a purpose of somebody else: an uncle's house, a trip of a class. Of what one payer or a crowd sends, nearly all goes on to
 * people within weeks, in sums of no schedule, and these are paid out of it and not before it. It takes pay of one's own beside it.
 * Says whether there is such money.
 */
export function dropEntrusted(
  columns: Columns,
  roles: Uint8Array,
  reach: Reach,
  isCrowd: Uint8Array | null,
  exclusions: Exclusions,
): boolean {
  const { inflows, party, open, matched, circled } = columns
  const isPaid = findPeople(columns, roles, reach)
  if (!isPaid) return false
  const total = reach.got.reduce((sum, cents) => sum + cents, 0)
  let best: { share: number; isGiver: (id: number) => boolean; spent: Spent } | undefined
  for (const { isOne, isGiver } of listGivers(columns, roles, reach, total, isCrowd)) {
    const spent = followPurse(columns, isGiver, isPaid, isOne)
    const share = tellEntrusted(columns, spent, total)
    if (share * spent.matched > (best ? best.share * best.spent.matched : 0)) best = { share, isGiver, spent }
  }
  if (!best) return false
  const { share, isGiver, spent } = best
  const take = (row: number, part: number): number => {
    const cents = Math.floor(part)
    addAt(open, row, -cents)
    addAt(matched, row, cents)
    if (cents > 0) circled[row] = 2
    return cents
  }
  const part = share * ratio(spent.matched, spent.all)
  for (const row of inflows) {
    const cents = isGiver(intAt(party, row)) ? take(row, floatAt(open, row) * part) : 0
    if (cents > 0) exclude(exclusions, 'pass-through', row, cents)
  }
  for (const [row, cents] of spent.used) addAt(reach.given, intAt(party, row), -take(row, share * cents))
  return true
}

/** How far it is: some of all that comes in but never most of it, nearly all of it is spent, on several people, and on them little else. */
function tellEntrusted(
  { party }: Columns,
  { all, toPeople, matched, alike, used }: Spent,
  total: number,
): number {
  const { some, most, spent, people } = MODEL.entrusted
  const paid = new Set(Array.from(used.keys(), row => intAt(party, row))).size
  return (
    interpolate(ratio(all, total), some) *
    interpolate(-ratio(all, total), most) *
    interpolate(ratio(matched, all), spent) *
    interpolate(ratio(matched, toPeople), spent) *
    interpolate(alike, MODEL.gathered.alike) *
    interpolate(paid, people)
  )
}

/** People who are paid, but never pay the wallet, in sums that are no rent; null where there are none. */
function findPeople(columns: Columns, roles: Uint8Array, { got }: Reach): Uint8Array | null {
  const { outflows, party, open, cents, addresses } = columns
  const isPerson = (id: number): boolean => {
    const payers = addresses.facts[id]?.payers ?? null
    return roles[id] === ROLE.private && payers !== null && interpolate(-payers, MODEL.reach.few) > 0
  }
  const paid = outflows.filter(row => {
    const id = intAt(party, row)
    return open[row] && !floatAt(got, id) && isPerson(id)
  })
  if (paid.length === 0) return null
  const groups = groupRows(paid, columns)
  const isPaid = new Uint8Array(roles.length)
  for (let index = 0; index < groups.ids.length; index++) {
    const rows = groups.rowsOf(index)
    const id = intAt(groups.ids, index)
    const spread = measureSpread(cents, rows, medianOf(cents, rows))
    const isFixed =
      rows.length >= MODEL.income.streamPayments &&
      interpolate(-spread, MODEL.capacity.fixed) > 0 &&
      findSchedule(summarize(id, rows, columns, groups.roomOf(index)).days)
    if (!isFixed) isPaid[id] = 1
  }
  return isPaid
}

/** Whose money it may be: one payer's who keeps no schedule, as pay does, or a crowd's. */
function listGivers(
  columns: Columns,
  roles: Uint8Array,
  { got }: Reach,
  total: number,
  isCrowd: Uint8Array | null,
): Giver[] {
  const { inflows, party } = columns
  const crowd = got.reduce((sum, cents, id) => sum + (isCrowd?.[id] ? cents : 0), 0)
  // Who gives a good part of what the crowd gives is a customer beside it.
  const isOfCrowd = (id: number): boolean =>
    isCrowd?.[id] === 1 && floatAt(got, id) <= MODEL.gathered.ofAll * crowd
  const givers: Giver[] = isCrowd ? [{ isOne: false, isGiver: isOfCrowd }] : []
  const payments = inflows.filter(row => {
    const id = intAt(party, row)
    return roles[id] === ROLE.private && ratio(floatAt(got, id), total) > MODEL.entrusted.some[0][0]
  })
  const groups = groupRows(payments, columns)
  for (let index = 0; index < groups.ids.length; index++) {
    const rows = groups.rowsOf(index)
    const id = intAt(groups.ids, index)
    if (rows.length < MODEL.gathered.payments) continue
    if (findSchedule(summarize(id, rows, columns, groups.roomOf(index)).days)) continue
    givers.push({ isOne: true, isGiver: other => other === id })
  }
  return givers
}

/**
 * Each payment to people takes of what was given in the weeks before, the oldest first. Of what one payer gives each sum has payments of
 * its own: some client is always paid about what relatives get in a year, but not each time before they get it.
 */
function followPurse(
  { count, side, party, open, day }: Columns,
  isGiver: (id: number) => boolean,
  isPaid: Uint8Array,
  isOne: boolean,
): Spent {
  const { days } = MODEL.entrusted
  const used = new Map<number, number>()
  const purse: { day: number; cents: number }[] = []
  const rounds: { given: number; spent: number }[] = []
  let [all, toPeople, matched] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    const cents = floatAt(open, i)
    const today = intAt(day, i)
    if (side[i] === 1 && isGiver(id)) {
      if (isOne) purse.length = 0
      rounds.push({ given: cents, spent: 0 })
      purse.push({ day: today, cents })
      all += cents
    }
    if (side[i] !== -1 || !isPaid[id]) continue
    toPeople += cents
    let left = cents
    const round = rounds.at(-1)
    if (round) round.spent += cents
    while (purse[0] && purse[0].day < today - days) purse.shift()
    for (let gift = purse[0]; gift && left > 0; gift = purse[0]) {
      const part = Math.min(gift.cents, left)
      gift.cents -= part
      left -= part
      if (gift.cents === 0) purse.shift()
    }
    matched += cents - left
    if (left < cents) used.set(i, cents - left)
  }
  const alike = rounds.filter(
    ({ given, spent }) =>
      ratio(Math.min(given, spent), Math.max(given, spent)) >= MODEL.entrusted.spent[0][0],
  ).length
  return { all, toPeople, matched, alike: isOne ? ratio(alike, rounds.length) : 1, used }
}
