import type { Calibrated } from '../../backtest/readCalibration.ts'
import type { ScreenRow } from '../../sdk/screenMany.ts'
import type { ScreenResult } from '../../wire/screen.ts'

type Chance = ReturnType<Calibrated['predict']>

/** Chance of default by the lender's book; null for who cannot be judged. */
export function chanceOf(
  { predict }: Calibrated,
  { scored, reputationScore, loan }: ScreenResult,
): Chance | null {
  return scored ? predict({ score: reputationScore, cover: loan?.balance.covers ?? null }) : null
}

/** The chance for a person; without a book there is none, and that is said where a loan was asked about. */
export function describeChance(calibrated: Calibrated | null, chance: Chance | null): string {
  if (!calibrated) return ''
  if (!chance) return '  default   cannot be told: there is too little history\n'
  const pct = (share: number) => `${(100 * share).toFixed(1)}%`
  return `  default   ${pct(chance.probability)} (95% ${pct(chance.low)} to ${pct(chance.high)}) by the book "${chance.book}"\n`
}

/** From here on the people screened are others than those of the book. */
const SHIFTED = 0.25

export function describeDrift({ driftOf }: Calibrated, rows: readonly ScreenRow[]): string {
  const scores = rows.flatMap(row =>
    row.status === 'done' && row.result.scored ? [row.result.reputationScore] : [],
  )
  if (scores.length < 20) return ''
  const drift = driftOf(scores)
  const word =
    drift >= SHIFTED ? 'these are other people than those of the book: fit it anew' : 'like the book'
  return `Drift of scores against the book (PSI): ${drift.toFixed(3)}, ${word}.\n`
}
