/** What the quality benches share: arguments, a seeded generator, tables, and the loan book given on the command line. */
import { parseArgs } from 'node:util'
import { createActivityBuilder } from '../src/backtest/buildActivities.ts'
import { type Loan, type LoanBook, readLoanBook } from '../src/backtest/readLoanBook.ts'
import type { Activity } from '../src/wire/activity.ts'

export function readArguments(): { transfers: string | undefined; outcomes: string | undefined } {
  const { values } = parseArgs({
    options: { transfers: { type: 'string' }, outcomes: { type: 'string' } },
    strict: false,
  })
  const read = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
  return { transfers: read(values.transfers), outcomes: read(values.outcomes) }
}

export type OpenBook = { book: LoanBook; build: (loan: Loan) => Promise<Activity> }

/** The loan book, or null with a line that says how to give one. */
export async function openBook(): Promise<OpenBook | null> {
  const { transfers, outcomes } = readArguments()
  if (transfers === undefined || outcomes === undefined) {
    process.stdout.write('Give a loan book: --transfers t.csv --outcomes o.csv\n')
    return null
  }
  const book = await readLoanBook({ transfers, outcomes }, 1)
  return { book, build: createActivityBuilder(book) }
}

export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map(row => row.map(String))
  const widths = (cells[0] ?? []).map((_, i) => Math.max(...cells.map(row => row[i]?.length ?? 0)))
  for (const row of cells)
    process.stdout.write(`${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}\n`)
}
