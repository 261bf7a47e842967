import { readFile } from 'node:fs/promises'
import type { Calibration } from '../../core/loan/calibration.ts'
import { parseCalibration } from '../../core/loan/parseCalibration.ts'
import { CalibrationUnusableError } from '../../errors/startup.ts'

/** Reads the file of `vouch backtest --calibrate`. With an unusable file the service does not start. */
export async function loadCalibration(file: string): Promise<Calibration> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new CalibrationUnusableError({ file, problem: 'cannot be read', cause })
  })
  const parsed = parseCalibration(text)
  if ('problem' in parsed) throw new CalibrationUnusableError({ file, problem: parsed.problem })
  return parsed.calibration
}
