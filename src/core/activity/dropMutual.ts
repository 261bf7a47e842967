import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import type { Reach } from './reach.ts'

/**
 * A purse that many fill for each other: several of the crowd were paid far more than they ever gave, as no shop pays its
 * customers. That much of what the crowd gave was only kept for them. Says whether there was such money.
 */
export function dropMutual(
  { inflows, outflows, party, open, matched, circled }: Columns,
  { given, got, own }: Reach,
  isCrowd: Uint8Array,
  exclusions: Exclusions,
): boolean {
  const { helped, times, ofAll } = MODEL.gathered
  const { twoWay } = MODEL.reach
  const all = got.reduce((sum, cents) => sum + cents, 0)
  const isHelped = isCrowd.map((_, id) => {
    const gave = floatAt(got, id)
    const isMember = gave > 0 && gave <= ofAll * all && interpolate(floatAt(own, id), twoWay) === 0
    return isMember && floatAt(given, id) >= times * gave ? 1 : 0
  })
  const isGiver = (id: number): boolean => isCrowd[id] === 1 || isHelped[id] === 1
  let [people, handed, gifts] = [0, 0, 0]
  for (let id = 0; id < isCrowd.length; id++) {
    if (isGiver(id)) gifts += floatAt(got, id)
    if (!isHelped[id]) continue
    people++
    handed += floatAt(given, id) - floatAt(got, id)
  }
  const degree = interpolate(people, helped)
  if (degree === 0) return false
  const take = (row: number, share: number): number => {
    const cents = Math.floor(floatAt(open, row) * share)
    addAt(open, row, -cents)
    addAt(matched, row, cents)
    if (cents > 0) circled[row] = 2
    return cents
  }
  for (const row of inflows)
    if (isGiver(intAt(party, row)))
      exclude(exclusions, 'pass-through', row, take(row, degree * Math.min(1, ratio(handed, gifts))))
  const covered = degree * Math.min(1, ratio(gifts, handed))
  for (const row of outflows) {
    const id = intAt(party, row)
    if (!isHelped[id]) continue
    const beyond = 1 - ratio(floatAt(got, id), floatAt(given, id))
    addAt(given, id, -take(row, covered * beyond))
  }
  return true
}
