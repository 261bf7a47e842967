/**
 * Speed and memory of the judgement, from 500 rows to 1,000,000, beside a plain single-pass sum of the same rows. Every
 * line is a process of its own, so that none pays for another's garbage or profits from its compiled code.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { analyzeActivity } from '../src/core/analyzeActivity.ts'
import { createShop, holdRows, sumRows } from './coreShop.ts'
import { printTable } from './coreSupport.ts'

type Form = 'array' | 'table'
type Order = 'sorted' | 'shuffled'
type Figures = { cold: number; warm: number; median: number; plain: number; input: number; peak: number }

/** History hands over at most 50,000 rows, as an array; only a table keeps a million small. */
const CASES: readonly [count: number, form: Form][] = [
  [500, 'array'],
  [1000, 'array'],
  [10_000, 'array'],
  [100_000, 'table'],
  [1_000_000, 'table'],
  [1_000_000, 'array'],
]

/** Processor time of one run in milliseconds, garbage collection on other threads included. */
const measure = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const repeat = (runs: number, work: () => void): number[] =>
  Array.from({ length: runs }, () => measure(work)).sort((a, b) => a - b)

const judge = (count: number, form: Form, order: Order): Figures => {
  const idle = process.memoryUsage().rss
  const table = createShop(count, order === 'shuffled')
  const shop = form === 'table' ? table : holdRows(table)
  const input = process.memoryUsage().rss - idle
  let sink = 0
  const work = (): void => {
    sink += analyzeActivity(shop).reputationScore
  }
  const cold = measure(work)
  // maxRSS is in kibibytes, and the most there ever was: what came before the first judgement is in it.
  const peak = process.resourceUsage().maxRSS * 1024 - idle
  const runs = Math.max(4, Math.min(1000, Math.floor(2_000_000 / count)))
  repeat(runs, work)
  const spent = repeat(runs, work)
  const [plain = 0] = repeat(5, () => {
    sink += sumRows(shop.transfers)
  })
  if (Number.isNaN(sink)) throw new Error('unreachable')
  return { cold, warm: spent[0] ?? 0, median: spent[spent.length >> 1] ?? 0, plain, input, peak }
}

const judgeApart = (count: number, form: Form, order: Order): Figures => {
  const file = fileURLToPath(import.meta.url)
  return JSON.parse(
    execFileSync(process.execPath, [file, '--one', String(count), form, order], { encoding: 'utf8' }),
  )
}

const run = (): void => {
  const lines: string[][] = [
    [
      'transfers',
      'rows as',
      'order',
      'cold ms',
      'warm ms',
      'median ms',
      'warm ns/transfer',
      'x plain sum',
      'input MB',
      'peak MB above idle',
    ],
  ]
  for (const [count, form] of CASES) {
    for (const order of ['sorted', 'shuffled'] as const) {
      const { cold, warm, median, plain, input, peak } = judgeApart(count, form, order)
      lines.push([
        String(count),
        form,
        order,
        cold.toFixed(1),
        warm.toFixed(2),
        median.toFixed(2),
        ((warm / count) * 1e6).toFixed(0),
        (warm / Math.max(plain, 0.001)).toFixed(0),
        (input / 1e6).toFixed(0),
        (peak / 1e6).toFixed(0),
      ])
    }
  }
  printTable(lines)
}

const [flag, count, form, order] = process.argv.slice(2)
if (flag === '--one') process.stdout.write(JSON.stringify(judge(Number(count), form as Form, order as Order)))
else run()
