import { MODEL } from '../model.ts'
import type { Ledger } from './createLedger.ts'
import { type Exclusions, exclude } from './exclusions.ts'
import { ROLE } from './findHubs.ts'

/** Cancels `part` of an outflow against an inflow: neither spending nor income, and no change of the balance path. */
export const cancel = (ledger: Ledger, out: number, inflow: number, part: number): void => {
  const { open, matched } = ledger
  open[out] = (open[out] ?? 0) - part
  open[inflow] = (open[inflow] ?? 0) - part
  matched[out] = (matched[out] ?? 0) + part
  matched[inflow] = (matched[inflow] ?? 0) + part
}

type Return = { row: number; part: number; isPaidBack: boolean }

/**
 * Sets what the wallet and one address send each other against each other, whichever came first: a payment that was
 * returned, a deposit that came back, a private loan that was repaid. Newest open rows first; linear in the rows.
 */
export const matchReturns = (ledger: Ledger, roles: Uint8Array, exclusions: Exclusions): void => {
  const { count, side, party, open } = ledger
  const top = new Int32Array(ledger.addresses.names.length).fill(-1)
  const below = new Int32Array(count).fill(-1)
  const times = new Int32Array(ledger.addresses.names.length)
  const returns: Return[] = []
  for (let i = 0; i < count; i++) {
    if (side[i] === 0 || !open[i]) continue
    const id = party[i] ?? 0
    if (roles[id] === ROLE.hub) {
      matchHub(ledger, exclusions, i, top, below)
      continue
    }
    let other = top[id] ?? -1
    while (other >= 0 && side[other] !== side[i] && (open[i] ?? 0) > 0) {
      const part = Math.min(open[i] ?? 0, open[other] ?? 0)
      const isPaidBack = side[i] === -1
      returns.push({ row: isPaidBack ? other : i, part, isPaidBack })
      times[id] = (times[id] ?? 0) + 1
      cancel(ledger, isPaidBack ? i : other, isPaidBack ? other : i, part)
      if (open[other] === 0) other = below[other] ?? -1
    }
    if ((open[i] ?? 0) > 0) {
      below[i] = other
      other = i
    }
    top[id] = other
  }
  nameReturns(ledger, roles, exclusions, returns, times)
}

/** Once or twice is a refund or a private loan; again and again is a circle. What a service gives back was put there. */
const nameReturns = (
  ledger: Ledger,
  roles: Uint8Array,
  exclusions: Exclusions,
  returns: readonly Return[],
  times: Int32Array,
): void => {
  for (const { row, part, isPaidBack } of returns.toSorted((a, b) => a.row - b.row)) {
    const id = ledger.party[row] ?? 0
    if (roles[id] === ROLE.service) exclude(exclusions, 'withdrawal', row, part)
    else if ((times[id] ?? 0) >= MODEL.circles.habit) exclude(exclusions, 'round-trip', row, part)
    else exclude(exclusions, isPaidBack ? 'paid-back' : 'refund', row, part)
  }
}

/** Through a hub only a quick return of nearly the same sum is recognisable as one's own money. */
const matchHub = (
  ledger: Ledger,
  exclusions: Exclusions,
  i: number,
  top: Int32Array,
  below: Int32Array,
): void => {
  const { side, party, open, day } = ledger
  const { hubDays, hubLeast, hubMost, hubLookback } = MODEL.circles
  const id = party[i] ?? 0
  if (side[i] === -1) {
    below[i] = top[id] ?? -1
    top[id] = i
    return
  }
  const amount = open[i] ?? 0
  let out = top[id] ?? -1
  for (let step = 0; out >= 0 && step < hubLookback; step++) {
    if ((day[i] ?? 0) - (day[out] ?? 0) > hubDays) return
    const sent = open[out] ?? 0
    if (sent > 0 && amount >= sent * hubLeast && amount <= sent * hubMost) {
      const part = Math.min(sent, amount)
      cancel(ledger, out, i, part)
      exclude(exclusions, 'round-trip', i, part)
      return
    }
    out = below[out] ?? -1
  }
}
