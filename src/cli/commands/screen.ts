import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { UsageError } from '../../errors/usage.ts'
import type { ScreenRow } from '../../sdk/screenMany.ts'
import { priceUsdt } from '../../wire/operations.ts'
import { toCsv, toSummary, toTable } from '../client/formatScreens.ts'
import { clientOptions, openClient } from '../client/openClient.ts'
import { readWallets } from '../client/readWallets.ts'
import { showProgress } from '../client/showProgress.ts'
import { wholeNumber } from '../client/wholeNumber.ts'
import type { Command, CommandInput } from '../command.ts'

export const screen: Command = {
  name: 'screen',
  summary: 'Screen one wallet or many, and pay for it.',
  usage: '[WALLET…] [--file wallets.csv] [--csv] [--max-spend USD] [--dry-run]',
  options: {
    file: { type: 'string', placeholder: 'FILE', help: 'Wallets, one a line or in a CSV; - reads stdin.' },
    months: { type: 'string', placeholder: 'N', help: 'Months of history, 1 to 12.' },
    force: { type: 'boolean', help: 'Judge anew, also when a recent answer is stored.' },
    concurrency: { type: 'string', placeholder: 'N', help: 'Calls at a time (4).' },
    csv: { type: 'boolean', help: 'Print CSV.' },
    out: { type: 'string', placeholder: 'FILE', help: 'Write there instead of to the terminal.' },
    state: {
      type: 'string',
      placeholder: 'FILE',
      help: 'Keep the rows there; a second run goes on where it stopped.',
    },
    'dry-run': { type: 'boolean', help: 'Say what it would cost, and pay nothing.' },
    ...clientOptions,
  },
  run: async (io, input) => {
    const { values } = input
    const wallets = await readWallets(io, input)
    const client = await openClient(io, input, { pays: values['dry-run'] !== true })
    if (values['dry-run']) {
      const { amount, token, payTo } = await client.quote('screen_wallet')
      const total = priceUsdt(BigInt(amount) * BigInt(wallets.length))
      const quote = { wallets: wallets.length, totalUsdt: total, token: token.symbol, payTo }
      io.stdout.write(
        values.json
          ? `${JSON.stringify(quote, null, 2)}\n`
          : `${wallets.length} wallet${wallets.length > 1 ? 's' : ''}: ${total} ${token.symbol} to ${payTo}. Nothing was paid.\n`,
      )
      return 0
    }
    const interrupted = new AbortController()
    process.once('SIGINT', () => interrupted.abort())
    const months = wholeNumber(values.months, '--months', 1, 12)
    const { rows } = await client.screenMany(wallets, {
      ...(months !== undefined && { months }),
      ...(values.force === true && { force: true }),
      concurrency: wholeNumber(values.concurrency, '--concurrency', 1, 64) ?? 4,
      ...(typeof values['max-spend'] === 'string' && { budget: values['max-spend'] }),
      resume: readState(values.state),
      signal: interrupted.signal,
      onProgress: wallets.length > 1 ? showProgress(io.stderr) : () => {},
    })
    if (typeof values.state === 'string') writeFileSync(values.state, JSON.stringify(rows), { mode: 0o600 })
    const text = format(rows, values)
    if (typeof values.out === 'string') writeFileSync(values.out, text)
    else io.stdout.write(text)
    return exitCode(rows)
  },
}

function format(rows: readonly ScreenRow[], { json, csv }: CommandInput['values']): string {
  if (json) return `${JSON.stringify(rows.length === 1 ? rows[0] : rows, null, 2)}\n`
  if (csv) return toCsv(rows)
  return rows[0] && rows.length === 1 ? toSummary(rows[0]) : toTable(rows)
}

/** 3 says that some of many are missing; the rows tell which. */
function exitCode(rows: readonly ScreenRow[]): number {
  const done = rows.filter(({ status }) => status === 'done').length
  return done === rows.length ? 0 : done === 0 ? 1 : 3
}

function readState(path: string | boolean | undefined): ScreenRow[] {
  if (typeof path !== 'string' || !existsSync(path)) return []
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new UsageError(`${path} holds no rows.`, 'Give the file that an earlier --state wrote.')
  }
}
