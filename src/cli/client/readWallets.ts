import { UsageError } from '../../errors/usage.ts'
import type { CliIo, CommandInput } from '../command.ts'
import { readGivenFile } from '../readGivenFile.ts'
import { assertAddress } from './assertAddress.ts'

const address = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/

/** Addresses from the command line, a file, or stdin: one per line, in any column of a CSV. */
export async function readWallets(
  { stdin, stderr }: CliIo,
  { values, positionals }: CommandInput,
): Promise<string[]> {
  positionals.forEach(assertAddress)
  const lines = (await readList(values.file, stdin)).split('\n')
  const wallets = [...positionals, ...lines.flatMap(line => address.exec(line)?.[0] ?? [])]
  wallets.forEach(assertAddress)
  tellLeftOut(lines, stderr)
  if (wallets.length > 0) return [...new Map(wallets.map(wallet => [wallet.toLowerCase(), wallet])).values()]
  throw new UsageError(
    'Which wallet?',
    'Give an address, --file wallets.csv, or --file - to read them from stdin.',
  )
}

async function readList(file: string | boolean | undefined, stdin: CliIo['stdin']): Promise<string> {
  if (typeof file !== 'string') return ''
  if (file === '-') return stdin ? readAll(stdin) : ''
  return readGivenFile(file, 'Give a file with an address a line, or - to read them from stdin.').toString()
}

/** The first line may be a header. */
function tellLeftOut(lines: readonly string[], stderr: CliIo['stderr']): void {
  const numbers = lines.flatMap((line, index) =>
    index > 0 && line.trim() !== '' && !address.test(line) ? [index + 1] : [],
  )
  if (numbers.length === 0) return
  const named = numbers.slice(0, 10).join(', ') + (numbers.length > 10 ? ' …' : '')
  stderr.write(`Skipped, no address: ${numbers.length === 1 ? 'line' : 'lines'} ${named}.\n`)
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += chunk
  return text
}
