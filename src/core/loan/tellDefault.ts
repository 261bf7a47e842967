import type { Analysis } from '../../wire/analysis.ts'
import type { DefaultChanceAnswer } from '../../wire/defaultChance.ts'
import type { LoanAnswer } from '../../wire/loanAnswer.ts'
import { type Calibration, predictDefault } from './calibration.ts'
import { describeProxy } from './proxyBands.ts'

const NONE = { probability: null, low: null, high: null }

/** The chance of default by the lender's book; without one, that there is none, and what is known of loans elsewhere. */
export function tellDefault(
  calibration: Calibration | null,
  { months, scored, reputationScore }: Pick<Analysis, 'months' | 'scored' | 'reputationScore'>,
  { balance }: Pick<LoanAnswer, 'balance'>,
): DefaultChanceAnswer {
  if (!calibration)
    return {
      ...NONE,
      book: null,
      why: 'This service has no loan book to compute a chance of default from.',
      proxy: describeProxy(),
    }
  const { book: name, loans, bad, foldAuc } = calibration
  const book = { name, loans, bad, foldAuc }
  if (months !== 12)
    return { ...NONE, book, why: 'The loan book was judged over 12 months, so ask for 12.', proxy: null }
  if (!scored) return { ...NONE, book, why: 'The wallet’s history is too short to judge.', proxy: null }
  const { probability, low, high } = predictDefault(calibration, {
    score: reputationScore,
    cover: balance.covers,
  })
  return { probability, low, high, book, why: null, proxy: null }
}
