import { writeFile } from 'node:fs/promises'
import { backtestLoanBook } from '../../backtest/backtestLoanBook.ts'
import type { BacktestResult, ScoredLoan } from '../../backtest/backtestLoans.ts'
import { calibrateBook } from '../../backtest/calibrateBook.ts'
import { AppError } from '../../errors/AppError.ts'
import { UsageError } from '../../errors/usage.ts'
import { POLICY_PRESETS } from '../../wire/policy.ts'
import { backtestChain } from '../backtestChain.ts'
import { readPolicyOption } from '../client/readPolicyOption.ts'
import type { Command, CommandInput } from '../command.ts'
import { nodeOptions } from '../nodeOptions.ts'
import { formatBacktest } from './formatBacktest.ts'

const SCORE_COLUMNS = [
  'wallet',
  'score',
  'verdict',
  'averageMonthlyIncome',
  'low',
  'high',
  'capacityMin',
  'capacityMax',
  'confidence',
  'verifiedIncome',
] as const satisfies readonly (keyof ScoredLoan)[]

/** For lenders: tests the model on their own loan book before they trust it with a new loan. */
export const backtest: Command = {
  name: 'backtest',
  usage:
    '--outcomes o.csv [--transfers t.csv | --rpc URL | --demo] [--labels l.csv] [--usd-per-unit N] [--scores out.csv] [--calibrate book.json] [--policy p.json] [--json]',
  examples: [
    `printf 'wallet,decision_time,defaulted\\n%s,%s,0\\n' 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 $(node -p "new Date(Date.now() - 9e9).toISOString()") > book.csv && vouch backtest --outcomes book.csv --demo`,
  ],
  maxArguments: 0,
  options: {
    transfers: {
      type: 'string',
      placeholder: 'FILE',
      help: 'wallet,timestamp,direction,counterparty,amount[,balance_after][,kind]; without it wallets are read from the chain',
    },
    outcomes: {
      type: 'string',
      placeholder: 'FILE',
      help: 'wallet,decision_time[,amount][,duration_months][,monthly_payment],defaulted',
    },
    labels: {
      type: 'string',
      placeholder: 'FILE',
      help: 'address,kind[,label] of known addresses: exchange, bridge, lending, swap, mixer and so on',
    },
    'usd-per-unit': {
      type: 'string',
      placeholder: 'N',
      help: 'worth of one unit of the amounts in USD (default 1)',
    },
    scores: {
      type: 'string',
      placeholder: 'FILE',
      help: `write ${SCORE_COLUMNS.join()} here`,
    },
    calibrate: {
      type: 'string',
      placeholder: 'FILE',
      help: 'fit the chance of default on this book and write it here; screen takes it as --calibration',
    },
    book: { type: 'string', placeholder: 'NAME', help: 'name of the book in that file' },
    policy: {
      type: 'string',
      placeholder: 'FILE',
      help: `try a policy on this book: a file, or one of ${POLICY_PRESETS.join(', ')}`,
    },
    ...nodeOptions,
    json: { type: 'boolean', help: 'print the result as JSON' },
  },
  run: async (io, input) => {
    const usdPerUnit = readUsdPerUnit(input)
    const outcomes = readFileOption(input, 'outcomes')
    const { scores, labels, json, policy } = input.values
    const trial = { usdPerUnit, ...(typeof policy === 'string' && { policy: readPolicyOption(policy) }) }
    const { transfers } = input.values
    const result =
      typeof transfers === 'string'
        ? await backtestLoanBook({
            ...trial,
            transfers,
            outcomes,
            ...(typeof labels === 'string' && { labels }),
          })
        : await backtestChain(input, outcomes, trial)
    if (typeof scores === 'string') await writeScores(scores, result.scored)
    const { calibrate, book = outcomes } = input.values
    if (typeof calibrate === 'string') {
      const calibration = calibrateBook({ name: String(book), file: outcomes }, result.scored)
      await writeOut(calibrate, '--calibrate', `${JSON.stringify(calibration, null, 2)}\n`)
    }
    io.stdout.write(json === true ? formatJson(result) : formatBacktest(result))
    return 0
  },
}

function readFileOption({ values }: CommandInput, name: 'outcomes'): string {
  const value = values[name]
  if (typeof value === 'string' && value !== '') return value
  throw new UsageError(`backtest needs --${name}`, `Give the file: vouch backtest ${backtest.usage}`)
}

function readUsdPerUnit({ values }: CommandInput): number {
  const text = values['usd-per-unit']
  const value = typeof text === 'string' ? Number(text) : 1
  if (Number.isFinite(value) && value > 0) return value
  throw new UsageError(
    `--usd-per-unit ${String(text)} is not a rate`,
    'Give the worth of one unit in USD as a positive number, e.g. --usd-per-unit 0.037.',
  )
}

const formatJson = (
  result: BacktestResult,
): string => `${JSON.stringify({ ...result, scored: undefined }, null, 2)}
`

function quote(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row per loan, in the order of the outcomes file. */
async function writeScores(file: string, scored: readonly ScoredLoan[]): Promise<void> {
  const lines = scored.map(loan => SCORE_COLUMNS.map(column => quote(String(loan[column]))).join(','))
  await writeOut(file, '--scores', [SCORE_COLUMNS.join(), ...lines, ''].join('\n'))
}

async function writeOut(file: string, option: string, text: string): Promise<void> {
  try {
    await writeFile(file, text)
  } catch (cause) {
    throw new AppError(`${file} cannot be written`, {
      code: 'BACKTEST_SCORES_UNWRITABLE',
      status: 400,
      fix: `Give ${option} a path in a folder that exists and can be written to.`,
      cause,
    })
  }
}
