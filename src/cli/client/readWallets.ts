import { readFileSync } from 'node:fs'
import { UsageError } from '../../errors/usage.ts'
import type { CliIo, CommandInput } from '../command.ts'
import { assertAddress } from './assertAddress.ts'

const address = /0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/

/** Addresses from the command line, from a file, or from stdin: one a line, in any column of a CSV. */
export async function readWallets(
  { stdin }: CliIo,
  { values, positionals }: CommandInput,
): Promise<string[]> {
  positionals.forEach(assertAddress)
  const lists = [
    positionals.join('\n'),
    typeof values.file === 'string' && values.file !== '-' ? readTextFile(values.file) : '',
    values.file === '-' && stdin ? await readAll(stdin) : '',
  ]
  const wallets = lists.flatMap(text => text.split('\n')).flatMap(line => address.exec(line)?.[0] ?? [])
  wallets.forEach(assertAddress)
  if (wallets.length > 0) return [...new Map(wallets.map(wallet => [wallet.toLowerCase(), wallet])).values()]
  throw new UsageError(
    'Which wallet?',
    'Give an address, --file wallets.csv, or --file - to read them from stdin.',
  )
}

function readTextFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(
      `${path} cannot be read: ${(error as Error).message}`,
      'Give a file with an address a line, or - to read them from stdin.',
    )
  }
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += chunk
  return text
}
