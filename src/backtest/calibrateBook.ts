import {
  type Calibration,
  fitMonotone,
  type LoanCase,
  MIN_BAD,
  shareByFactor,
  shareByScore,
} from '../core/loan/calibration.ts'
import { measureFolds } from '../core/loan/measureFolds.ts'
import { MODEL } from '../core/model.ts'
import { BacktestFileError } from './BacktestFileError.ts'

/** A lender's own chance of default from its own book; refuses a book that is too small. */
export function calibrateBook(book: { name: string; file: string }, cases: readonly LoanCase[]): Calibration {
  const bad = cases.filter(({ isBad }) => isBad).length
  const foldAuc = measureFolds(cases)
  if (bad < MIN_BAD || cases.length - bad < MIN_BAD || foldAuc === null)
    throw new BacktestFileError(
      { file: book.file },
      `has ${bad} bad and ${cases.length - bad} good loans; a chance of default needs ${MIN_BAD} of each`,
      'Leave --calibrate out, or add loans whose end is known.',
    )
  return {
    type: 'vouch-calibration-1',
    book: book.name,
    model: { name: MODEL.name, version: MODEL.version },
    loans: cases.length,
    bad,
    ...fitMonotone(cases),
    foldAuc,
    scoreShares: shareByScore(cases.map(({ score }) => score)),
    factorShares: shareByFactor(cases),
  }
}
