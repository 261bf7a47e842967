import { at } from '../at.ts'
import { roundTo } from '../numbers.ts'
import { computeRankMetrics } from '../validation/rankMetrics.ts'
import { fitMonotone, type LoanCase, readFeatures } from './calibration.ts'

const FOLDS = 5
const REPEATS = 10

/**
 * How well score and loan together rank loans that the fit has not seen: mean AUC of five folds, ten times over. Null where
 * a fold would have no bad loan.
 */
export function measureFolds(cases: readonly LoanCase[]): number | null {
  const bad = cases.filter(({ isBad }) => isBad)
  const good = cases.filter(({ isBad }) => !isBad)
  if (bad.length < FOLDS || good.length < FOLDS) return null
  let total = 0
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const dealt = [...shuffle(bad, 2 * repeat + 1), ...shuffle(good, 2 * repeat + 2)]
    for (let fold = 0; fold < FOLDS; fold++) {
      const { coefficients } = fitMonotone(dealt.filter((_, i) => i % FOLDS !== fold))
      const tried = dealt
        .filter((_, i) => i % FOLDS === fold)
        .map(({ isBad, ...loan }) => {
          const [score, cover] = readFeatures(loan)
          return { score: -(at(coefficients, 1) * score + at(coefficients, 2) * cover), isBad }
        })
      total += computeRankMetrics(tried)?.auc ?? 0
    }
  }
  return roundTo(total / FOLDS / REPEATS, 4)
}

/** The same order for the same seed on any machine. */
function shuffle<T>(items: readonly T[], seed: number): T[] {
  const dealt = [...items]
  let state = seed
  for (let i = dealt.length - 1; i > 0; i--) {
    state = (state * 48_271) % 2_147_483_647
    const other = state % (i + 1)
    const held = at(dealt, i)
    dealt[i] = at(dealt, other)
    dealt[other] = held
  }
  return dealt
}
