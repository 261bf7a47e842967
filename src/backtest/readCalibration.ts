import { readFile } from 'node:fs/promises'
import {
  computeDrift,
  type DefaultChance,
  type Drift,
  type FactorScores,
  predictDefault,
} from '../core/loan/calibration.ts'
import { parseCalibration } from '../core/loan/parseCalibration.ts'
import { BacktestFileError } from './BacktestFileError.ts'

export type Calibrated = {
  /** The book's chance of default for a score and for how many instalments the lowest balance covers. */
  predict: (loan: { score: number; cover: number | null }) => DefaultChance
  /** How far these people differ from those of the book (PSI). */
  driftOf: (cases: readonly { score: number; factors: FactorScores }[]) => Drift
}

/** Opens the file of `vouch backtest --calibrate`. */
export async function readCalibration(file: string): Promise<Calibrated> {
  const parsed = parseCalibration(await readText(file))
  if ('problem' in parsed)
    throw new BacktestFileError({ file }, parsed.problem, 'Fit it again: vouch backtest --calibrate.')
  const { calibration } = parsed
  return {
    predict: loan => predictDefault(calibration, loan),
    driftOf: cases => computeDrift(calibration, cases),
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
