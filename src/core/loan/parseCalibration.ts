import { MODEL } from '../model.ts'
import type { Calibration } from './calibration.ts'

/** What `vouch backtest --calibrate` wrote, or what is wrong with it. */
export function parseCalibration(text: string): { calibration: Calibration } | { problem: string } {
  const calibration = readForm(text)
  if (!calibration) return { problem: 'is not a calibration' }
  const { version } = calibration.model
  return version === MODEL.version
    ? { calibration }
    : { problem: `was fitted with model ${version}, this is ${MODEL.version}` }
}

function readForm(text: string): Calibration | null {
  let value: Calibration
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const { type, book, model, coefficients, covariance, scoreShares, factorShares, loans, bad } = value ?? {}
  const areNumbers = (list: unknown, length: number): boolean =>
    Array.isArray(list) && list.length === length && list.every(Number.isFinite)
  const isWhole =
    type === 'vouch-calibration-1' &&
    typeof book === 'string' &&
    typeof model?.version === 'string' &&
    Number.isInteger(loans) &&
    Number.isInteger(bad) &&
    areNumbers(coefficients, 3) &&
    Array.isArray(covariance) &&
    covariance.length === 3 &&
    covariance.every(line => areNumbers(line, 3)) &&
    areNumbers(scoreShares, 10) &&
    typeof factorShares === 'object' &&
    factorShares !== null &&
    Object.values(factorShares).every(shares => areNumbers(shares, 10))
  return isWhole ? value : null
}
