import { writeFileSync } from 'node:fs'
import type { Writable } from 'node:stream'
import type { WriteStream } from 'node:tty'
import { type Calibrated, readCalibration } from '../../backtest/readCalibration.ts'
import { UsageError } from '../../errors/usage.ts'
import type { ScreenProgress, ScreenRow } from '../../sdk/screenMany.ts'
import { assertWritable } from '../client/assertWritable.ts'
import { chanceOf, describeChance, describeDrift } from '../client/describeChance.ts'
import { dryRun } from '../client/dryRun.ts'
import { askAgain } from '../client/fixForShell.ts'
import { type ListedRow, listRows, toCsv, toSummary, toTable } from '../client/formatScreens.ts'
import { keepReceipts } from '../client/keepReceipts.ts'
import { loanOptions, readLoanOptions } from '../client/loanOptions.ts'
import { clientOptions, openClient } from '../client/openClient.ts'
import { parseWholeNumber } from '../client/parseWholeNumber.ts'
import { readWallets } from '../client/readWallets.ts'
import { openRowFile } from '../client/rowFile.ts'
import { readWithOption, withOption } from '../client/withWallets.ts'
import type { Command, CommandInput } from '../command.ts'
import { printableJson } from '../printable.ts'

export const screen: Command = {
  name: 'screen',
  usage: '[WALLET…] [--file wallets.csv] [--loan SUM --term N] [--csv] [--max-spend USD] [--dry-run]',
  examples: [
    'vouch screen 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo',
    'vouch screen 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo --loan 50 --term 3 --policy first-loans',
  ],
  options: {
    file: { type: 'string', placeholder: 'FILE', help: 'Wallets, one a line or in a CSV; - reads stdin.' },
    months: { type: 'string', placeholder: 'N', help: 'Months of history, 1 to 12 (12).' },
    force: { type: 'boolean', help: 'Make a new judgement even if a recent one is stored.' },
    concurrency: { type: 'string', placeholder: 'N', help: 'Calls at a time (4).' },
    ...withOption,
    ...loanOptions,
    calibration: {
      type: 'string',
      placeholder: 'FILE',
      help: 'The file of `vouch backtest --calibrate`: adds the chance of default.',
    },
    csv: { type: 'boolean', help: 'Print CSV.' },
    out: { type: 'string', placeholder: 'FILE', help: 'Write to this file instead of the terminal.' },
    receipt: {
      type: 'string',
      placeholder: 'FILE',
      help: 'Write the signed receipts to this file; `vouch receipt verify` checks them.',
    },
    state: {
      type: 'string',
      placeholder: 'FILE',
      help: 'Write every row to this file as it comes; a second run continues where this one stopped.',
    },
    ...clientOptions,
  },
  run: async (io, input) => {
    const { values } = input
    const { wallets, lines } = await readWallets(io, input)
    const question = readLoanOptions(input)
    const together = readWithOption(input)
    if (together.wallets && wallets.length > 1)
      throw new UsageError('--with is for one wallet.', 'Screen it alone: vouch screen WALLET --with FILE.')
    const { calibration } = values
    const calibrated = typeof calibration === 'string' ? await readCalibration(calibration) : null
    const client = await openClient(io, input, { pays: true })
    if (values['dry-run'])
      return dryRun(io, input, client, { operation: 'screen_wallet', wallets: wallets.length })
    for (const path of [values.out, values.state, values.receipt]) assertWritable(path)
    const state = typeof values.state === 'string' ? openRowFile(values.state) : null
    const months = parseWholeNumber(values.months, '--months', 1, 12)
    const how = {
      ...(months !== undefined && { months }),
      ...(values.force === true && { force: true }),
      ...question,
    }
    const concurrency = parseWholeNumber(values.concurrency, '--concurrency', 1, 64) ?? 4
    const write = (text: string) =>
      typeof values.out === 'string' ? writeFileSync(values.out, text) : io.stdout.write(text)
    const [walletAddress = ''] = wallets
    if (together.wallets || (wallets.length === 1 && lines.length < 2 && !state && !values.csv)) {
      const result = await client.screen({ walletAddress, ...how, ...together })
      keepReceipts(io, values.receipt, [result])
      const defaultChance = calibrated && chanceOf(calibrated, result)
      const row = { walletAddress, status: 'done', result, ...(defaultChance && { defaultChance }) }
      const chance = describeChance(calibrated, defaultChance)
      const terminal = values.out === undefined ? io.stdout : undefined
      write(values.json ? `${printableJson(row)}\n` : `${toSummary(result, terminal)}${chance}`)
      return 0
    }
    const interrupted = new AbortController()
    process.once('SIGINT', () => interrupted.abort())
    const { rows, spentUsdt } = await client.screenMany(wallets, {
      ...how,
      concurrency,
      ...(typeof values['max-spend'] === 'string' && { budget: values['max-spend'] }),
      ...(state && { resume: state.rows, onRow: state.append }),
      signal: interrupted.signal,
      onProgress: wallets.length > 1 ? showProgress(io.stderr) : () => {},
    })
    keepReceipts(
      io,
      values.receipt,
      rows.flatMap(row => (row.status === 'done' ? [row.result] : [])),
    )
    const width = values.out === undefined ? (io.stdout as Partial<WriteStream>).columns : undefined
    const listed = listRows(rows.map(forShell), lines)
    write(format(listed, values, { calibrated, width }))
    if (calibrated) io.stderr.write(describeDrift(calibrated, rows))
    if (rows.length > 1) io.stderr.write(describeRun(rows, spentUsdt))
    const bad = lines.filter(({ status }) => status === 'unreadable').length
    return exitCode(rows, bad)
  },
}

function format(
  rows: readonly ListedRow[],
  { json, csv }: CommandInput['values'],
  { calibrated, width }: { calibrated: Calibrated | null; width: number | undefined },
): string {
  const told = rows.map(row =>
    calibrated && row.status === 'done' ? { ...row, defaultChance: chanceOf(calibrated, row.result) } : row,
  )
  if (json) return `${printableJson(told.length === 1 ? told[0] : told)}\n`
  return csv ? toCsv(rows) : toTable(rows, width)
}

function forShell(row: ScreenRow): ScreenRow {
  return row.status === 'failed' && row.payment ? { ...row, error: { ...row.error, fix: askAgain } } : row
}

/** 3 means that some of many are missing; the rows say which. `bad` lines of the list could not be read. */
function exitCode(rows: readonly ScreenRow[], bad: number): number {
  const done = rows.filter(({ status }) => status === 'done').length
  return done === 0 ? 1 : done === rows.length && bad === 0 ? 0 : 3
}

/** A summary after a long run, and what to do about the rest. */
function describeRun(rows: readonly ScreenRow[], spentUsdt: string): string {
  const count = (wanted: (row: ScreenRow) => boolean) => rows.filter(wanted).length
  const failed = count(({ status }) => status === 'failed')
  const capped = count(row => row.status === 'skipped' && row.reason === 'budget')
  const stopped = count(row => row.status === 'skipped' && row.reason === 'aborted')
  const parts = [
    `${count(({ status }) => status === 'done')} of ${rows.length} screened for ${spentUsdt} USDT`,
    ...(failed > 0 ? [`${failed} failed and were not charged unless they say so: run again`] : []),
    ...(capped > 0 ? [`${capped} left out by the cap: raise --max-spend or VOUCH_MAX_SPEND_PER_DAY`] : []),
    ...(stopped > 0 ? [`${stopped} not reached: run again with the same --state`] : []),
  ]
  return `${parts.join('; ')}.\n`
}

/** A progress bar on a terminal, nothing in a pipe. */
function showProgress(stderr: Writable & { isTTY?: boolean }) {
  if (!stderr.isTTY) return () => {}
  const width = 30
  return ({ finished, total, spentUsdt }: ScreenProgress) => {
    const done = Math.round((finished / total) * width)
    const bar = `${'█'.repeat(done)}${'░'.repeat(width - done)}`
    stderr.write(`\r${bar} ${finished}/${total}  ${spentUsdt} USDT${finished === total ? '\n' : ''}`)
  }
}
