/** Whether the income interval keeps its promise: judged three months before each decision, compared with what then came in. */
import { pathToFileURL } from 'node:url'
import { analyzeActivity } from '../src/core/analyzeActivity.ts'
import { MONTH_SECONDS } from '../src/core/time.ts'
import { type OpenBook, openBook, printTable } from './coreSupport.ts'

/** Small change from a source that pays everybody (bank interest) is no income and is left out of what came in. */
const REWARD_SOURCE = 20

type Case = { months: number; low: number; high: number; average: number; came: number }

export async function predictBook({ book, build }: OpenBook): Promise<Case[]> {
  const cases: Case[] = []
  for (const loan of book.loans) {
    const decisionTime = loan.decisionTime - 3 * MONTH_SECONDS
    const { income } = analyzeActivity(await build({ ...loan, decisionTime }))
    let came = 0
    for (const row of book.rows.get(book.idOf.get(loan.wallet) ?? -1) ?? []) {
      const recipients = book.partners.recipientsOf(row.party)
      const isReward = recipients > REWARD_SOURCE && book.partners.payersOf(row.party) * 10 < recipients
      if (row.side === 1 && !isReward && row.time >= decisionTime && row.time < loan.decisionTime)
        came += row.cents / 300
    }
    if (income.monthsCounted >= 2)
      cases.push({
        months: income.monthsCounted,
        low: income.low,
        high: income.high,
        average: income.averageMonthly,
        came,
      })
  }
  return cases
}

export async function run(): Promise<void> {
  const opened = await openBook()
  if (!opened) return
  const cases = await predictBook(opened)
  const rows: (string | number)[][] = [
    ['months of income', 'wallets', 'low is met', 'inside low to high', 'average too high by 25%'],
  ]
  for (const [from, to] of [
    [2, 3],
    [4, 5],
    [6, 8],
    [9, 13],
    [2, 13],
  ] as const) {
    const chosen = cases.filter(item => item.months >= from && item.months <= to)
    const share = (test: (item: Case) => boolean): string =>
      ((100 * chosen.filter(test).length) / Math.max(chosen.length, 1)).toFixed(1)
    rows.push([
      `${from} to ${to}`,
      chosen.length,
      `${share(item => item.came >= item.low)}%`,
      `${share(item => item.came >= item.low && item.came <= item.high)}%`,
      `${share(item => item.average > 1.25 * item.came)}%`,
    ])
  }
  printTable(rows)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await run()
