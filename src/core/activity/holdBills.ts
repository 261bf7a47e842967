import { addAt, floatAt, intAt } from '../at.ts'
import { buildStream } from '../income/buildStreams.ts'
import { summarize } from '../income/groupInflows.ts'
import { MODEL } from '../model.ts'
import { interpolate, median, pick, ratio } from '../numbers.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import { groupRows } from './groupRows.ts'
import type { Reach } from './reach.ts'

/**
 * Rent to the employer is spending, not a part of the pay that goes back. Takes bills to payers out of what is netted and
 * gives back how to put them in again. A bill is paid on a schedule in much the same sums, is a small part of what the
 * payer pays, never comes back as such a sum, and goes to somebody who does not live from the wallet.
 */
export function holdBills(columns: Columns, roles: Uint8Array, reach: Reach): () => void {
  const { count, side, party, open } = columns
  const { given, got, own } = reach
  const isBoth = (id: number): boolean =>
    roles[id] === ROLE.private &&
    floatAt(given, id) > 0 &&
    interpolate(ratio(floatAt(given, id), floatAt(got, id)), MODEL.bills.back) < 1
  const ids = new Int32Array(count).fill(-1)
  let hasAny = false
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    if (side[i] !== -1 || !open[i] || !floatAt(got, id) || !isBoth(id)) continue
    ids[i] = id
    hasAny = true
  }
  const held: [row: number, cents: number][] = []
  if (hasAny) {
    const groups = groupRows(ids, roles.length)
    for (let index = 0; index < groups.ids.length; index++) {
      const id = intAt(groups.ids, index)
      const rows = groups.rowsOf(index)
      const small = 1 - interpolate(ratio(floatAt(given, id), floatAt(got, id)), MODEL.bills.back)
      const strange = 1 - interpolate(floatAt(own, id), MODEL.reach.mixing)
      const share = small * strange * measureBill(columns, roles, rows, id)
      if (share > 0) for (const row of rows) held.push([row, Math.floor(floatAt(open, row) * share)])
    }
  }
  for (const [row, cents] of held) addAt(open, row, -cents)
  return () => {
    for (const [row, cents] of held) addAt(open, row, cents)
  }
}

/** How far these payments are a bill: on a schedule, and alike; 0 where the payer paid such a sum too. */
function measureBill(columns: Columns, roles: Uint8Array, rows: Int32Array, id: number): number {
  const { count, side, party, cents } = columns
  if (rows.length < MODEL.income.streamPayments) return 0
  const usual = median(pick(cents, rows))
  const spread = median(Array.from(rows, row => Math.abs(floatAt(cents, row) - usual)))
  const fixed = interpolate(-ratio(spread, usual), MODEL.capacity.fixed)
  if (fixed === 0 || !buildStream(summarize(id, rows, columns), roles).period) return 0
  const near = MODEL.bills.near * usual
  for (let i = 0; i < count; i++)
    if (side[i] === 1 && party[i] === id && Math.abs(floatAt(cents, i) - usual) <= near) return 0
  return fixed
}
