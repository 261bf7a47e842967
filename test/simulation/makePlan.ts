import { createRandom } from './createRandom.ts'
import { makeShortPlan } from './makeShortPlan.ts'
import { makeWholePlan } from './makeWholePlan.ts'
import type { Plan } from './plan.ts'

/** They take about half of the time: what the short ones are slow to find is then found at half the speed of before, and not never. */
const wholeShare = 0.3

/** All that a seed decides beforehand; the small chances of the history itself come from the same seed. */
export function makePlan(seed: number): Plan {
  const random = createRandom(seed)
  return random.chance(wholeShare) ? makeWholePlan(seed, random) : makeShortPlan(seed, random)
}
