import lives from '../docs/lives-figures.json' with { type: 'json' }
import figures from '../docs/model-figures.json' with { type: 'json' }

const pct = (share: number, decimals = 1): string => `${(100 * share).toFixed(decimals)}%`

type Rank = { auc: number; aucLow: number; aucHigh: number }
const auc = ({ auc, aucLow, aucHigh }: Rank): string =>
  `${auc.toFixed(3)} (${aucLow.toFixed(3)} to ${aucHigh.toFixed(3)})`

/** The model that the figures were measured with. */
export const FIGURES_MODEL: string = figures.model

/** The rows of the validation table: what, figure, command. */
export function listFigures(): string[][] {
  const { published, learned, verdicts, affordability, income, rings } = figures
  const verdict = (name: string): string => {
    const { good, bad, badRate } = verdicts.find(row => row.verdict === name) ?? {
      good: 0,
      bad: 0,
      badRate: 0,
    }
    return `${good + bad} loans, ${pct(badRate)} bad`
  }
  const badRate = (affordable: boolean): string =>
    pct(affordability.find(row => row.affordable === affordable)?.badRate ?? 0)
  const backtest = '`vouch backtest`'
  return [
    ['loans, of which bad', `${figures.loans}, ${figures.bad}`, backtest],
    ['AUC of the score, same loans', auc(published), backtest],
    ['KS', published.ks.toFixed(3), backtest],
    ['bad loans found at 5% of good ones refused', pct(published.recallAt5Fp), backtest],
    [
      'AUC with the weights learned on four fifths and tried on the last',
      auc(learned),
      '`bench/coreRanking.bench.ts`',
    ],
    ['verdict trustworthy', verdict('trustworthy'), backtest],
    ['verdict not trustworthy', verdict('not-trustworthy'), backtest],
    ['verdict insufficient history', verdict('insufficient-history'), backtest],
    ['bad rate, instalment within / above capacity', `${badRate(true)} / ${badRate(false)}`, backtest],
    [
      'low income met by the next three months (promise 90%)',
      `${pct(income.lowMet)} of ${income.wallets}`,
      '`bench/coreCoverage.bench.ts`',
    ],
    [
      'next three months inside low to high (promise 80%)',
      pct(income.inside),
      '`bench/coreCoverage.bench.ts`',
    ],
    [
      'schedules found, 3 days of jitter and 15% skipped, at 5% of habitual payers',
      pct(figures.schedulesFound),
      '`bench/coreRecurring.bench.ts`',
    ],
    [
      'rings of 1 to 5 hops, splits and skims added to every account: circled money counted / honest income lost / scores raised',
      `${pct(rings.counted, 2)} / ${pct(rings.honestLost, 2)} / ${rings.scoresRaised}`,
      '`bench/coreRings.bench.ts`',
    ],
  ]
}

/** The tables of made-up lives: each set as a whole, then the kinds of the first. */
export function listLives(): {
  name: string
  model: string
  kinds: (string | number)[][]
  all: string[][]
}[] {
  return lives
}
