import type { Band } from '../../wire/analysis/judgement.ts'
import type { DefaultChanceAnswer } from '../../wire/defaultChance.ts'
import { ratio, roundTo } from '../numbers.ts'

/** Measured by `vouch backtest` on the public bank loans that the model was tuned on. */
const DATA = '328 bank loans granted from 1993 to 1996'
const MEASURED_WITH = '2.0.8'
const LOANS: readonly [band: Band, loans: number, bad: number][] = [
  ['excellent', 102, 0],
  ['good', 173, 13],
  ['fair', 35, 17],
  ['weak', 16, 14],
  ['insufficient', 2, 2],
]
const Z = 1.96

/** Bad rates by band with their spread; for orientation where there is no book. */
export function describeProxy(): NonNullable<DefaultChanceAnswer['proxy']> {
  return {
    data: DATA,
    model: MEASURED_WITH,
    bands: LOANS.map(([band, loans, bad]) => ({
      band,
      loans,
      bad,
      badRate: roundTo(ratio(bad, loans), 4),
      ...computeInterval(bad, loans),
    })),
  }
}

/** Wilson's 95 % interval of a share. */
function computeInterval(part: number, whole: number): { low: number; high: number } {
  const share = part / whole
  const middle = share + (Z * Z) / (2 * whole)
  const spread = Z * Math.sqrt((share * (1 - share) + (Z * Z) / (4 * whole)) / whole)
  const scale = 1 + (Z * Z) / whole
  return {
    low: roundTo(Math.max(0, (middle - spread) / scale), 4),
    high: roundTo(Math.min(1, (middle + spread) / scale), 4),
  }
}
