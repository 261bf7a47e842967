import { writeFileSync } from 'node:fs'
import { plainLine } from '../../lib/plainLine.ts'
import type { Vouch } from '../../sdk/createVouch.ts'
import { VouchError } from '../../sdk/errors.ts'
import { assertWritable } from '../client/assertWritable.ts'
import { dryRun } from '../client/dryRun.ts'
import { fixForShell } from '../client/fixForShell.ts'
import { clientOptions, openClient } from '../client/openClient.ts'
import { parseWholeNumber } from '../client/parseWholeNumber.ts'
import { readWallets } from '../client/readWallets.ts'
import type { CliIo, Command } from '../command.ts'
import { printableJson, printableText } from '../printable.ts'

type Figures = Record<string, number | null>
type Row = { wallet: string; figures: Figures | null; error: string }

export const attributes: Command = {
  name: 'attributes',
  usage: '[WALLET…] [--file wallets.csv] [--csv] [--out FILE] [--dictionary]',
  examples: ['vouch attributes 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo --csv'],
  options: {
    file: { type: 'string', placeholder: 'FILE', help: 'Wallets, one a line or in a CSV; - reads stdin.' },
    csv: { type: 'boolean', help: 'Print CSV also for one wallet; many are always CSV.' },
    out: { type: 'string', placeholder: 'FILE', help: 'Write to this file instead of the terminal.' },
    concurrency: { type: 'string', placeholder: 'N', help: 'Calls at a time (4).' },
    dictionary: { type: 'boolean', help: 'Print what each figure means, as JSON; free.' },
    ...clientOptions,
  },
  run: async (io, input) => {
    const { values } = input
    const write = (text: string) =>
      typeof values.out === 'string' ? writeFileSync(values.out, text) : io.stdout.write(text)
    assertWritable(values.out)
    if (values.dictionary) {
      const client = await openClient(io, input, { pays: false })
      write(`${printableJson(await client.attributes())}\n`)
      return 0
    }
    const { wallets } = await readWallets(io, input)
    const concurrency = parseWholeNumber(values.concurrency, '--concurrency', 1, 64) ?? 4
    const client = await openClient(io, input, { pays: true })
    if (values['dry-run'])
      return dryRun(io, input, client, { operation: 'analyze_wallet', wallets: wallets.length })
    const [walletAddress = ''] = wallets
    if (wallets.length === 1 && !values.csv && values.file === undefined) {
      const result = await client.analyze({ walletAddress, fields: ['attributes'] })
      write(values.json ? `${printableJson(result)}\n` : printableText(list(result.attributes.figures)))
      return 0
    }
    const rows = await askMany(io, client, wallets, concurrency)
    write(values.json ? `${printableJson(rows)}\n` : printableText(toCsv(rows)))
    const failed = rows.filter(({ figures }) => figures === null).length
    if (failed > 0) io.stderr.write(`${failed} of ${rows.length} have no figures: run again for them.\n`)
    return failed === 0 ? 0 : failed === rows.length ? 1 : 3
  },
}

/** Rows in the order of the wallets; an unanswered wallet has its error in its row. */
async function askMany(
  { stderr }: CliIo,
  client: Vouch,
  wallets: readonly string[],
  concurrency: number,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  const queue = wallets.values()
  async function work(): Promise<void> {
    for (const wallet of queue) {
      try {
        const { attributes } = await client.analyze({ walletAddress: wallet, fields: ['attributes'] })
        rows.set(wallet, { wallet, figures: attributes.figures, error: '' })
      } catch (error) {
        if (!(error instanceof VouchError)) throw error
        stderr.write(`${plainLine(`${wallet}: ${error.code}: ${error.message} ${fixForShell(error)}`)}\n`)
        rows.set(wallet, { wallet, figures: null, error: error.code })
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return wallets.flatMap(wallet => rows.get(wallet) ?? [])
}

function list(figures: Figures): string {
  const width = Math.max(...Object.keys(figures).map(name => name.length))
  return Object.entries(figures)
    .map(([name, value]) => `${name.padEnd(width)}  ${value ?? 'null'}\n`)
    .join('')
}

/** Only names, numbers and codes, so nothing needs a quote. Null is an empty cell. */
function toCsv(rows: readonly Row[]): string {
  const names = Object.keys(rows.find(({ figures }) => figures)?.figures ?? {})
  const lines = rows.map(({ wallet, figures, error }) =>
    [wallet, error, ...names.map(name => figures?.[name] ?? '')].join(','),
  )
  return `${[['wallet', 'error', ...names].join(','), ...lines].join('\n')}\n`
}
