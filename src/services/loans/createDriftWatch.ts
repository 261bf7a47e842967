import { type Calibration, computeDrift, type FactorScores } from '../../core/loan/calibration.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { Integration } from '../../wire/health.ts'

/** How many wallets are compared with the book: the last ones asked about. */
const kept = 1_000
/** With fewer wallets there is no statement about a population. */
const enough = 100
/** From this PSI on the population differs from the book's. */
const shifted = 0.25

type Judged = Pick<Analysis, 'scored' | 'reputationScore' | 'factors'>
export type DriftWatch = {
  add: (wallet: string, analysis: Judged) => void
  describe: () => Integration
}

/** How far the wallets asked about on this node differ from those of the lender's book (PSI), by score and by factor. */
export function createDriftWatch(calibration: Calibration): DriftWatch {
  const cases = new Map<string, { score: number; factors: FactorScores }>()
  return {
    add: (wallet, { scored, reputationScore, factors }) => {
      // A wallet without a score cannot be compared with a book.
      if (!scored) return
      cases.delete(wallet)
      cases.set(wallet, {
        score: reputationScore,
        factors: Object.fromEntries(factors.map(({ id, score }) => [id, score])),
      })
      const [oldest] = cases.keys()
      if (cases.size > kept && oldest !== undefined) cases.delete(oldest)
    },
    describe: () => {
      const { score, factors } = computeDrift(calibration, [...cases.values()])
      const drift: [string, number][] = [
        ['score', score],
        ...factors.map(({ factor, psi }): [string, number] => [factor, psi]),
      ]
      const book = `book "${calibration.book}"`
      if (cases.size < enough)
        return {
          status: 'ok',
          detail: `${book}; ${cases.size} wallets asked about, drift is told from ${enough} on`,
          figures: { wallets: cases.size },
        }
      const moved = drift.filter(([, psi]) => psi >= shifted).map(([name]) => name)
      return {
        status: moved.length > 0 ? 'degraded' : 'ok',
        detail: `${book}; ${moved.length > 0 ? `shifted: ${moved.join(', ')}` : 'the wallets asked about are like its'}`,
        figures: { wallets: cases.size, ...Object.fromEntries(drift) },
      }
    },
  }
}
