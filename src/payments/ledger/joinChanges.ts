import type { PaymentRow } from '../../storage/schema.ts'
import type { RowChange } from './changeRows.ts'
import type { NewClaim } from './claims.ts'

/** Everything that the ledger ever writes about a payment is one of these two. */
export type Write =
  | { claim: NewClaim; change?: never; next?: never }
  /** `next`: the row as the change will leave it, where somebody needed it before. */
  | { change: RowChange; claim?: never; next?: PaymentRow | undefined }

/**
 * Makes one write of a change and of the one that was derived from the row it leaves (`next`), so that a row is written once
 * in a commit: if the first does not happen, neither must the second. `places` tells of each write which one it is in.
 */
export function joinChanges(writes: readonly Write[]): { joined: Write[]; places: number[] } {
  const joined: Write[] = []
  const shown = new Map<PaymentRow, number>()
  const places = writes.map(write => {
    const { change, next } = write
    const place = change?.row ? shown.get(change.row) : undefined
    const first = place === undefined ? undefined : joined[place]?.change
    if (change && first && place !== undefined && follows(first, change)) {
      joined[place] = { change: { ...first, to: { ...first.to, ...change.to } } }
      return place
    }
    if (next) shown.set(next, joined.length)
    return joined.push(write) - 1
  })
  return { joined, places }
}

/** Whether the second is sure to find what it expects once the first has happened. */
function follows(first: RowChange, { from, attempt, isUnsent }: RowChange): boolean {
  const { state } = first.to
  // One statement would make the first wait for a condition that is the second's alone.
  if (isUnsent && !first.isUnsent) return false
  return state !== undefined && from.includes(state) && (attempt === undefined || attempt === first.attempt)
}
