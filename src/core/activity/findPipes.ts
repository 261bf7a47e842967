import { floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { clamp, interpolate, type Polyline, ratio, sum } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import type { Columns } from './createColumns.ts'
import { ROLE } from './findHubs.ts'
import type { Use } from './measureUse.ts'
import type { Reach } from './reach.ts'

/**
 * Payers that have all their money from hubs and pass all of it to the wallet as it came. A shop's customers pay again and
 * again from one purse, and keep some. Of who pays sums like wages, what still lies there is no purse of its own, a wage
 * may come in parts, and a few others who get less make nobody an employer. How far they are doubted: entirely where several
 * pay so, else as far as what they send is not seen to be used.
 */
export function findPipes(
  columns: Columns,
  roles: Uint8Array,
  { hub, got, purse, edges, hands }: Pick<Reach, 'hub' | 'got' | 'purse' | 'edges' | 'hands'>,
  { spent, cashed }: Use,
): Pick<Reach, 'pipes' | 'conduits'> {
  const { addresses } = columns
  const { piped, gives, parts, wageLike, pipePay, pipes } = MODEL.reach
  const receipts = new Int32Array(roles.length)
  for (const { to, days } of edges) receipts[to] = intAt(receipts, to) + days
  const monthly = measureMonthlyInflow(columns, got)
  const found: { id: number; share: number; strictly: number }[] = []
  const conduits = new Set<number>()
  const waged = new Map<number, number>()
  for (let id = 0; id < roles.length; id++) {
    if (roles[id] !== ROLE.private || !got[id]) continue
    const by = intAt(hands.payer, id)
    const { receivedCents = null, sentCents = null } = addresses.facts[by] ?? {}
    if (receivedCents === null) continue
    const paid = intAt(hands.times, by)
    const each = floatAt(hands.paid, by) / paid
    const all = floatAt(purse, by)
    const fromHubs = interpolate(floatAt(hub, by), piped)
    const isPiped = (had: number, times: number, given: Polyline): number =>
      Math.min(fromHubs, interpolate(ratio(floatAt(hands.paid, by), had), given)) *
      interpolate(-times * ratio(paid, intAt(receipts, by)), parts)
    const isWage = interpolate(ratio(each, monthly), wageLike)
    const tell = (given: Polyline): number =>
      mix(isWage, isPiped(all, 2, piped), isPiped(sentCents ?? all, 1, given))
    const share = tell(gives)
    if (share === 0) continue
    // Who gives others a part is doubted only where hardly anything is used, and told as the payer it may be.
    const strictly = tell(piped)
    found.push({ id, share, strictly })
    if (each >= pipePay * monthly) waged.set(by, strictly)
    if (strictly >= 0.5) conduits.add(id)
  }
  const doubt = Math.max(
    1 - Math.max(spent, cashed),
    clamp(sum(Float64Array.from(waged.values())) - pipes + 1, 0, 1),
  )
  const unused = clamp(2 * doubt - 1, 0, 1)
  const sure = found.filter(({ strictly }) => strictly > 0 || unused > 0)
  return {
    pipes: new Map(sure.map(({ id, share, strictly }) => [id, doubt * mix(unused, strictly, share)])),
    conduits,
  }
}

/** All that came in, by the month. */
export function measureMonthlyInflow({ count, day }: Columns, got: Float64Array): number {
  return count === 0 ? 0 : sum(got) / Math.max(1, (0 - intAt(day, 0)) / MONTH_DAYS)
}

/** Between two values, by a share. */
function mix(share: number, none: number, all: number): number {
  return none + share * (all - none)
}
