import type { Calibrated } from '../../backtest/readCalibration.ts'
import type { ScreenRow } from '../../sdk/screenMany.ts'
import type { ScreenResult } from '../../wire/screen.ts'

type Chance = ReturnType<Calibrated['predict']>

/** Chance of default according to the lender's book; null for a wallet without a score. */
export function chanceOf(
  { predict }: Calibrated,
  { scored, reputationScore, loan }: ScreenResult,
): Chance | null {
  return scored ? predict({ score: reputationScore, cover: loan?.balance.covers ?? null }) : null
}

/** The service's chance, from its configured book, if any. */
export function describeDefault(chance: ScreenResult['defaultChance']): string {
  const { probability, low, high, book } = chance ?? {}
  if (!book || probability == null || low == null || high == null) return ''
  return tell({ probability, low, high, book: book.name })
}

/** The chance for a person; without a book it says that there is none, when a loan was asked about. */
export function describeChance(calibrated: Calibrated | null, chance: Chance | null): string {
  if (!calibrated) return ''
  if (!chance) return '  default   cannot be told: there is too little history\n'
  return tell(chance)
}

function tell({ probability, low, high, book }: Chance): string {
  const pct = (share: number) => `${(100 * share).toFixed(1)}%`
  return `  default   ${pct(probability)} (95% ${pct(low)} to ${pct(high)}) by the book "${book}"\n`
}

function caseOf({ reputationScore, factors }: ScreenResult) {
  return { score: reputationScore, factors: Object.fromEntries(factors.map(({ id, score }) => [id, score])) }
}

/** From here on the screened wallets differ from those of the book. */
const SHIFTED = 0.25

export function describeDrift({ driftOf }: Calibrated, rows: readonly ScreenRow[]): string {
  const cases = rows.flatMap(row => (row.status === 'done' && row.result.scored ? [caseOf(row.result)] : []))
  if (cases.length < 20) return ''
  const { score, factors } = driftOf(cases)
  const word = score >= SHIFTED ? 'these people differ from those of the book: fit it again' : 'like the book'
  const shifted = factors.filter(({ psi }) => psi >= SHIFTED)
  const which = shifted.map(({ factor, psi }) => `${factor} ${psi.toFixed(3)}`).join(', ')
  return `Drift of scores against the book (PSI): ${score.toFixed(3)}, ${word}.\nFactors that shifted: ${which || 'none'}.\n`
}
