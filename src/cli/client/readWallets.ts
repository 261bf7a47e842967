import { type ListLine, readPeople } from '../../applicants/readPeople.ts'
import { UsageError } from '../../errors/usage.ts'
import type { CliIo, CommandInput } from '../command.ts'
import { readGivenFile } from '../readGivenFile.ts'
import { assertAddress } from './assertAddress.ts'

/** `wallets` are each once; `lines` are what a file says of them, and what else is in it. */
export type GivenWallets = { wallets: string[]; lines: ListLine[] }

/** Addresses from the command line, a file, or stdin: one per line, in any column of a CSV. Bad lines are named and left out. */
export async function readWallets(
  { stdin, stderr }: CliIo,
  { values, positionals }: CommandInput,
): Promise<GivenWallets> {
  positionals.forEach(assertAddress)
  const lines = readPeople(await readList(values.file, stdin))
  const listed = lines.flatMap(line => (line.status === 'applicant' ? [line.address] : []))
  const all = [...positionals, ...listed]
  const wallets = [...new Map(all.map(wallet => [wallet.toLowerCase(), wallet])).values()]
  for (const [what, numbers] of tellApart(lines))
    stderr.write(`${what}: ${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}.\n`)
  if (wallets.length > 0) return { wallets, lines }
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

/** What a person should know of the file, with the numbers of the lines. */
function tellApart(lines: readonly ListLine[]): [string, number[]][] {
  const numbers = (is: (line: ListLine) => boolean) => lines.filter(is).map(({ line }) => line)
  const told: [string, number[]][] = [
    ['Skipped, no address', numbers(line => line.status === 'unreadable' && line.why !== 'checksum')],
    [
      'Skipped, wrong checksum (a character was mistyped)',
      numbers(line => line.status === 'unreadable' && line.why === 'checksum'),
    ],
    ['Skipped, title or total', numbers(({ status }) => status === 'aside')],
    ['Same wallet as an earlier line, charged once', numbers(({ status }) => status === 'repeat')],
    ['Same wallet, different applicant', numbers(line => 'others' in line && line.others.length > 0)],
  ]
  return told.filter(([, found]) => found.length > 0)
}

async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  let text = ''
  for await (const chunk of stream) text += chunk
  return text
}
