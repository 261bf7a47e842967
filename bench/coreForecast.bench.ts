/** Whether the balance forecast keeps its promise: the last 30 days before each decision are held back and compared. */
import { pathToFileURL } from 'node:url'
import { forecastBalance } from '../src/core/loan/forecastBalance.ts'
import { judgeActivity } from '../src/core/loan/judgeActivity.ts'
import { type OpenBook, openBook, printTable } from './coreSupport.ts'

const HELD_BACK = 30

type Tally = { accounts: number; days: number; above: number; below: number }

export async function forecastBook({ book, build }: OpenBook): Promise<Tally> {
  const tally: Tally = { accounts: 0, days: 0, above: 0, below: 0 }
  for (const loan of book.loans) {
    const { balances, settledFrom } = judgeActivity(await build(loan)).cashflow
    const forecast = forecastBalance({ balances: balances.slice(0, -HELD_BACK), settledFrom })
    if (!forecast) continue
    tally.accounts++
    forecast.days.forEach(({ lowCents, highCents }, i) => {
      const balance = balances[balances.length - HELD_BACK + i] ?? 0
      tally.days++
      if (balance >= lowCents) tally.above++
      if (balance <= highCents) tally.below++
    })
  }
  return tally
}

export async function run(): Promise<void> {
  const opened = await openBook()
  if (!opened) return
  const { accounts, days, above, below } = await forecastBook(opened)
  printTable([
    ['forecast of the balance', 'figure'],
    ['accounts', accounts],
    ['days', days],
    ['at least low', `${((100 * above) / days).toFixed(1)}%`],
    ['at most high', `${((100 * below) / days).toFixed(1)}%`],
  ])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run()
