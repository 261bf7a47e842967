import { createRandom } from './createRandom.ts'
import { makeShortPlan } from './makeShortPlan.ts'
import { makeWholePlan } from './makeWholePlan.ts'
import type { Plan } from './plan.ts'

/** How many histories have all that there is in them; the others have one thing alone. */
const wholeShare = 0.06

/** All that a seed decides beforehand; the small chances of the history itself come from the same seed. */
export function makePlan(seed: number): Plan {
  const random = createRandom(seed)
  return random.chance(wholeShare) ? makeWholePlan(seed, random) : makeShortPlan(seed, random)
}
