import { readFile } from 'node:fs/promises'
import {
  type Calibration,
  computeDrift,
  type DefaultChance,
  predictDefault,
} from '../core/loan/calibration.ts'
import { MODEL } from '../core/model.ts'
import { BacktestFileError } from './BacktestFileError.ts'

export type Calibrated = {
  /** Chance of default by the book: of a score, and of how many instalments the lowest balance covers. */
  predict: (loan: { score: number; cover: number | null }) => DefaultChance
  /** How far these scores are from those of the book (PSI). */
  driftOf: (scores: readonly number[]) => number
}

/** Opens what `vouch backtest --calibrate` wrote. */
export async function readCalibration(file: string): Promise<Calibrated> {
  const calibration = parse(file, await readText(file))
  if (calibration.model.version !== MODEL.version)
    throw new BacktestFileError(
      { file },
      `was fitted with model ${calibration.model.version}, this is ${MODEL.version}`,
      'Fit it anew: vouch backtest --calibrate.',
    )
  return {
    predict: loan => predictDefault(calibration, loan),
    driftOf: scores => computeDrift(calibration, scores),
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new BacktestFileError(
      { file },
      'cannot be read',
      'Give a file that backtest --calibrate wrote.',
      cause,
    )
  }
}

function parse(file: string, text: string): Calibration {
  try {
    const value = JSON.parse(text) as Calibration
    const { type, book, model, coefficients, covariance, scoreShares } = value
    const areNumbers = (list: unknown, length: number): boolean =>
      Array.isArray(list) && list.length === length && list.every(Number.isFinite)
    const isWhole =
      type === 'vouch-calibration-1' &&
      typeof book === 'string' &&
      typeof model?.version === 'string' &&
      areNumbers(coefficients, 3) &&
      Array.isArray(covariance) &&
      covariance.length === 3 &&
      covariance.every(line => areNumbers(line, 3)) &&
      areNumbers(scoreShares, 10)
    if (isWhole) return value
  } catch {}
  throw new BacktestFileError({ file }, 'is no calibration', 'Give a file that backtest --calibrate wrote.')
}
