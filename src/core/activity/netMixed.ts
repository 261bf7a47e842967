import { floatAt, intAt } from '../at.ts'
import type { Columns } from './createColumns.ts'
import { addLot, type Lots, takeLots } from './followLinks.ts'
import type { Reach } from './reach.ts'
import type { OnReturn } from './traceCircles.ts'

/** All places where money mixes are one. */
const POOL = 0

/**
 * Sets what went to places where money mixes against what comes from such places later, of what is still open: whoever sells
 * to one changer and buys from another has the same money back. By degrees, and not where it is plainly used.
 */
export function netMixed({ count, side, party, open }: Columns, reach: Reach, onReturn: OnReturn): void {
  const { mixed, mixers, cashed, pipes } = reach
  if (mixed === 0) return
  const lots: Lots = new Map()
  for (let i = 0; i < count; i++) {
    const id = intAt(party, i)
    const share =
      side[i] === -1
        ? floatAt(mixers.sinks, id) * (1 - cashed)
        : Math.max(floatAt(mixers.pots, id), pipes.get(id) ?? 0) * mixed
    const cents = Math.floor(floatAt(open, i) * share)
    if (cents <= 0) continue
    if (side[i] === -1) addLot(lots, POOL, { row: i, cents })
    else if (side[i] === 1) for (const lot of takeLots(lots, POOL, cents)) onReturn(lot.row, i, lot.cents)
  }
}
