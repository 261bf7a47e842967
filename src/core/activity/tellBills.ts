import { addAt, floatAt, intAt } from '../at.ts'
import type { Columns } from './createColumns.ts'
import type { Exclusions } from './exclusions.ts'
import type { Direct } from './nameDirect.ts'
import type { Netted } from './spreadNetting.ts'

/**
 * Bills to a payer are told as a part of the pay: the average says what came. What was netted stays netted, and nothing
 * else rests on it, since own money sent round looks the same.
 */
export function tellBills(
  { inflows, party }: Columns,
  bills: ReadonlyMap<number, number>,
  { taken }: Netted,
  exclusions: Exclusions,
  { refunds, paidBack }: Direct,
): void {
  if (bills.size === 0) return
  const all = new Float64Array(refunds.length)
  const told = new Float64Array(refunds.length)
  for (const i of inflows) addAt(all, intAt(party, i), floatAt(taken, i))
  for (const i of inflows) {
    const id = intAt(party, i)
    const billed = Math.min(bills.get(id) ?? 0, floatAt(refunds, id) + floatAt(paidBack, id))
    if (billed === 0) continue
    const part = Math.floor((floatAt(taken, i) / floatAt(all, id)) * billed)
    addAt(exclusions.used, i, part)
    addAt(told, id, part)
  }
  for (const id of bills.keys()) {
    const refunded = Math.min(floatAt(refunds, id), floatAt(told, id))
    addAt(refunds, id, -refunded)
    addAt(paidBack, id, refunded - floatAt(told, id))
    exclusions.billed += floatAt(told, id)
  }
}
