import type { Classified } from '../activity/classifyActivity.ts'
import { ROLE } from '../activity/findHubs.ts'
import { MODEL } from '../model.ts'
import { interpolate, ratio } from '../numbers.ts'

/**
 * Share of what came in that moved on to an exchange, or to an address that passes it on there, within days: the mark of
 * a wallet that only takes pay in.
 */
export function measureSweeping({ columns, roles, reach }: Classified): number {
  const { count, side, party, open, day } = columns
  const { days } = MODEL.payIn
  const passes = findPassers(roles, reach)
  const isSweep = (id: number): boolean => roles[id] === ROLE.hub || passes.has(id)
  let total = 0
  let swept = 0
  let oldest = 0
  const left = open.slice()
  for (let i = 0; i < count; i++) {
    if (side[i] === 1) total += open[i] ?? 0
    if (side[i] !== -1 || !open[i] || !isSweep(party[i] ?? 0)) continue
    for (; oldest < i; oldest++) {
      if (side[oldest] !== 1 || (day[i] ?? 0) - (day[oldest] ?? 0) > days) continue
      const cents = Math.min(left[i] ?? 0, left[oldest] ?? 0)
      left[i] = (left[i] ?? 0) - cents
      left[oldest] = (left[oldest] ?? 0) - cents
      swept += cents
      if (left[i] === 0) break
    }
  }
  return ratio(swept, total)
}

/** Addresses that live from the wallet and give what they have to hubs. */
function findPassers(roles: Uint8Array, { edges, own, purse }: Classified['reach']): ReadonlySet<number> {
  const passers = new Set<number>()
  for (const { from, to, cents } of edges) {
    if (roles[to] !== ROLE.hub || roles[from]) continue
    if (interpolate(own[from] ?? 0, MODEL.reach.passing) === 1 && cents >= 0.7 * (purse[from] ?? 0))
      passers.add(from)
  }
  return passers
}
