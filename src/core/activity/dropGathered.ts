import { addAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { interpolate, median, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { dropEntrusted } from './dropEntrusted.ts'
import { dropMutual } from './dropMutual.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { isPlace, ROLE } from './findHubs.ts'
import { groupRows } from './groupRows.ts'
import type { Reach } from './reach.ts'

/**
 * Money gathered for others: what a crowd gave since the last time is handed on to one address, the same part of it each
 * time. A treasurer and whoever takes rents for an owner keep a margin at most. It takes pay of one's own beside it: a
 * stall whose takings go to one address every week may be sending them home. Says whether there is such money: whoever it
 * was handed to does not live from the wallet.
 */
export function dropGathered(
  columns: Columns,
  roles: Uint8Array,
  reach: Reach,
  exclusions: Exclusions,
): boolean {
  const { side, outflows, party, open, matched, circled } = columns
  const isCrowd = findCrowd(columns, roles, reach)
  if (!isCrowd) return dropEntrusted(columns, roles, reach, null, exclusions)
  if (dropMutual(columns, reach, isCrowd, exclusions)) return true
  const gathered = sumGiven(columns, isCrowd)
  const paid = outflows.filter(row => open[row] && !isPlace(columns, roles, intAt(party, row)))
  const groups = groupRows(paid, columns)
  for (let index = 0; index < groups.ids.length; index++) {
    const rows = groups.rowsOf(index)
    if (rows.length < MODEL.gathered.payments) continue
    const parts = readParts(columns, rows, gathered)
    const usual = median(parts)
    const alike = ratio(
      parts.filter(part => Math.abs(part - usual) <= MODEL.gathered.near * usual).length,
      parts.length,
    )
    const share = interpolate(alike, MODEL.gathered.alike) * interpolate(usual, MODEL.gathered.handed)
    // Nobody hands on more than was given.
    if (share === 0 || usual > 1.01) continue
    for (const row of rows) {
      const cents = Math.floor(floatAt(open, row) * share)
      addAt(open, row, -cents)
      addAt(matched, row, cents)
      if (cents > 0) circled[row] = 2
      addAt(reach.given, intAt(party, row), -cents)
    }
    const last = intAt(rows, rows.length - 1)
    for (let i = 0; i <= last; i++) {
      if (side[i] !== 1 || !isGiven(gathered, i)) continue
      const cents = Math.floor(floatAt(open, i) * share * Math.min(usual, 1))
      addAt(open, i, -cents)
      addAt(matched, i, cents)
      if (cents > 0) circled[i] = 2
      exclude(exclusions, 'pass-through', i, cents)
    }
    return true
  }
  return dropEntrusted(columns, roles, reach, isCrowd, exclusions)
}

/** Who of the payers is of the crowd; null where there is no crowd, or nothing beside it. */
function findCrowd({ inflows, party, open }: Columns, roles: Uint8Array, reach: Reach): Uint8Array | null {
  const { payers, ofAll, beside } = MODEL.gathered
  const { got, own } = reach
  const all = got.reduce((sum, cents) => sum + cents, 0)
  const isCrowd = roles.map((role, id) => {
    const isSmall = role === ROLE.private && floatAt(got, id) <= ofAll * all
    return isSmall && interpolate(floatAt(own, id), MODEL.reach.mixing) < 0.3 ? 1 : 0
  })
  const seen = new Uint8Array(roles.length)
  let [crowd, given] = [0, 0]
  for (const row of inflows) {
    const id = intAt(party, row)
    if (isCrowd[id] === 0) continue
    if (seen[id] === 0) crowd++
    seen[id] = 1
    given += floatAt(open, row)
  }
  return crowd < payers || given > (1 - beside) * all ? null : isCrowd
}

/** Sums of what the crowd gave before each row. */
function sumGiven({ count, side, party, open }: Columns, isCrowd: Uint8Array): Float64Array {
  const before = new Float64Array(count + 1)
  for (let i = 0; i < count; i++) {
    const isGift = side[i] === 1 && isCrowd[intAt(party, i)] === 1
    before[i + 1] = floatAt(before, i) + (isGift ? floatAt(open, i) : 0)
  }
  return before
}

function isGiven(before: Float64Array, row: number): boolean {
  return floatAt(before, row + 1) > floatAt(before, row)
}

/** Each payment as a part of what the crowd gave since the one before. */
function readParts({ open }: Columns, rows: Int32Array, before: Float64Array): number[] {
  let since = 0
  return Array.from(rows, row => {
    const given = floatAt(before, row) - floatAt(before, since)
    since = row
    return ratio(floatAt(open, row), given)
  })
}
