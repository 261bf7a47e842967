/**
 * Measures everything that `docs/model.md` states about the model's quality on a loan book and keeps it in
 * `docs/model-figures.json`: `node bench/coreFigures.ts --transfers t.csv --outcomes o.csv`, then `npm run generate`.
 */
import { writeFile } from 'node:fs/promises'
import { backtestLoanBook } from '../src/backtest/backtestLoanBook.ts'
import { MODEL } from '../src/core/model.ts'
import { roundTo } from '../src/core/numbers.ts'
import { predictBook } from './coreCoverage.bench.ts'
import { rankBook } from './coreRanking.bench.ts'
import { findSchedules } from './coreRecurring.bench.ts'
import { addRings } from './coreRings.bench.ts'
import { openBook, readArguments } from './coreSupport.ts'

const opened = await openBook()
const { transfers, outcomes } = readArguments()
if (!opened || transfers === undefined || outcomes === undefined) process.exit(2)

const { loans, bad, verdicts, affordability } = await backtestLoanBook({ transfers, outcomes, usdPerUnit: 1 })
const { published, learned } = await rankBook(opened)
const predicted = await predictBook(opened)
const share = (test: (item: (typeof predicted)[number]) => boolean): number =>
  roundTo(predicted.filter(test).length / predicted.length, 4)
const { counted, honestLost, scoresRaised } = await addRings(opened)
const figures = {
  model: `${MODEL.name} ${MODEL.version}`,
  loans,
  bad,
  published,
  learned,
  verdicts,
  affordability,
  income: {
    wallets: predicted.length,
    lowMet: share(({ came, low }) => came >= low),
    inside: share(({ came, low, high }) => came >= low && came <= high),
  },
  schedulesFound: roundTo(findSchedules(opened).recall, 4),
  rings: { counted: roundTo(counted, 5), honestLost: roundTo(honestLost, 5), scoresRaised },
}
const file = new URL('../docs/model-figures.json', import.meta.url)
await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
