import { writeFileSync } from 'node:fs'
import { StatementDownloadError } from '../../errors/cli.ts'
import { UsageError } from '../../errors/usage.ts'
import { assertWritable } from '../client/assertWritable.ts'
import { dryRun } from '../client/dryRun.ts'
import { fileNameOf } from '../client/fileNameOf.ts'
import { clientOptions, openClient } from '../client/openClient.ts'
import { readWalletArgument } from '../client/readWalletArgument.ts'
import type { Command } from '../command.ts'
import { printResult } from '../printResult.ts'

const periods = ['3M', '6M', '12M'] as const

export const statement: Command = {
  name: 'statement',
  usage: 'WALLET --period 6M [--out statement.pdf]',
  examples: [
    'vouch statement 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo --period 3M --out statement.pdf',
  ],
  maxArguments: 1,
  options: {
    period: { type: 'string', placeholder: 'P', help: '3M, 6M or 12M.' },
    out: { type: 'string', placeholder: 'FILE', help: 'Where to save the PDF (its id.pdf).' },
    force: { type: 'boolean', help: 'Make a new one even if a recent one is stored.' },
    ...clientOptions,
  },
  run: async (io, input) => {
    const { values } = input
    const walletAddress = readWalletArgument(input)
    const period = periods.find(known => known === values.period)
    if (!period) {
      const given = values.period
      throw new UsageError(
        given === undefined ? 'Over which period?' : `There is no statement over "${given}".`,
        `Give --period ${periods.join(', or --period ')}.`,
      )
    }
    assertWritable(values.out)
    const client = await openClient(io, input, { pays: true })
    if (input.values['dry-run']) return dryRun(io, input, client, { operation: 'generate_statement' })
    const made = await client.statement({
      walletAddress,
      period,
      ...(values.force === true && { force: true }),
    })
    const pdf = Buffer.from(await download(made.url))
    const file = typeof values.out === 'string' ? values.out : fileNameOf(made.statementId, 'pdf')
    writeFileSync(file, pdf)
    return printResult(io, input, {
      json: { ...made, file },
      text: `${file}: ${made.pages} pages, ${made.from.slice(0, 10)} to ${made.to.slice(0, 10)}\n  cid     ${made.cid}\n  sha256  ${made.sha256}\n`,
    })
  },
}

async function download(url: string): Promise<ArrayBuffer> {
  try {
    const response = await fetch(url)
    if (response.ok) return await response.arrayBuffer()
    throw new Error(`status ${response.status}`)
  } catch (cause) {
    throw new StatementDownloadError(url, cause)
  }
}
