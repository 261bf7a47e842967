import { addAt, countAt, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'
import type { Reach } from './reach.ts'

/** An inflow that is one of so many equal parts of a payment of the days around it. */
type Part = { inflow: number; bill: number; of: number }

/**
 * A bill for several: one pays it, and the others send equal parts of it, days before or after. Their parts are no income.
 * It takes payers who do so nearly always, and either halves or more than one payer: a sum may be a third of some rent by
 * chance.
 */
export function dropShared(columns: Columns, roles: Uint8Array, reach: Reach, exclusions: Exclusions): void {
  const { party, open } = columns
  const payments = countPayments(columns, roles, reach)
  const payers = payments.reduce((payers, count) => payers + (count > 0 ? 1 : 0), 0)
  if (payers === 0 || payers > MODEL.shared.payers) return
  const parts = findParts(columns, payments)
  const sharers = findSharers(columns, payments, parts)
  if (sharers.size === 0) return
  const room = new Map<number, number>()
  for (const { inflow, bill, of } of parts) {
    const places = room.get(bill) ?? of - 1
    if (sharers.get(intAt(party, inflow)) !== of || places === 0 || !open[inflow]) continue
    room.set(bill, places - 1)
    const cents = Math.min(floatAt(open, inflow), floatAt(open, bill))
    addAt(open, inflow, -cents)
    addAt(open, bill, -cents)
    exclude(exclusions, 'pass-through', inflow, cents)
  }
}

/** Payments by private payer who does not live from the wallet. */
function countPayments({ inflows, party, open }: Columns, roles: Uint8Array, { own }: Reach): Int32Array {
  const payments = new Int32Array(roles.length)
  for (const row of inflows) {
    const id = intAt(party, row)
    if (!open[row] || roles[id] !== ROLE.private) continue
    if (floatAt(own, id) < MODEL.reach.doubt[0][0]) countAt(payments, id)
  }
  return payments
}

/** For every payment and every number of parts the nearest bill that fits, among the nearest few. */
function findParts({ inflows, outflows, party, open, day }: Columns, payments: Int32Array): Part[] {
  const { days, near, most, look } = MODEL.shared
  const bills: number[] = []
  for (const row of outflows) if (floatAt(open, row) > 0) bills.push(row)
  const parts: Part[] = []
  let next = 0
  let oldest = 0
  for (const i of inflows) {
    while (next < bills.length && (bills[next] ?? i) < i) next++
    if (!open[i]) continue
    // Who paid too seldom is no sharer, whatever fits.
    if (intAt(payments, intAt(party, i)) < MODEL.income.streamPayments) continue
    const cents = floatAt(open, i)
    const today = intAt(day, i)
    const end = Math.min(bills.length, next + look)
    // By number of parts; few payments have any.
    let nearest: Map<number, { bill: number; days: number }> | undefined
    while (oldest < next && today - intAt(day, bills[oldest] ?? i) > days) oldest++
    for (let place = Math.max(oldest, next - look); place < end; place++) {
      const bill = bills[place] ?? 0
      const apart = Math.abs(intAt(day, bill) - today)
      if (apart > days) break
      const whole = floatAt(open, bill)
      const of = Math.round(whole / cents)
      if (of < 2 || of > most || Math.abs(cents * of - whole) > near * whole) continue
      nearest ??= new Map()
      if (apart < (nearest.get(of)?.days ?? days + 1)) nearest.set(of, { bill, days: apart })
    }
    for (const [of, { bill }] of nearest ?? []) parts.push({ inflow: i, bill, of })
  }
  return parts
}

/** Payers whose payments are nearly always the same part of a bill, with how many parts it has. */
function findSharers(
  { party }: Columns,
  payments: Int32Array,
  parts: readonly Part[],
): ReadonlyMap<number, number> {
  const { always } = MODEL.shared
  const counts = new Map<string, { id: number; of: number; times: number }>()
  for (const { inflow, of } of parts) {
    const id = intAt(party, inflow)
    const entry = counts.get(`${id} ${of}`) ?? { id, of, times: 0 }
    entry.times++
    counts.set(`${id} ${of}`, entry)
  }
  const usual = [...counts.values()].filter(
    ({ id, times }) => times >= MODEL.income.streamPayments && times >= always * intAt(payments, id),
  )
  return new Map(
    usual
      .filter(({ of }) => of === 2 || usual.filter(other => other.of === of).length > 1)
      .map(({ id, of }) => [id, of]),
  )
}
