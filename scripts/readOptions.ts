import { readFileSync } from 'node:fs'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/**
 * The options of the running script. The comment at the top of its file is its `--help`; a typo ends it before it does anything.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  options: Options,
  { allowPositionals = false } = {},
) {
  const read = tryParse(options, allowPositionals)
  if (process.argv.slice(2).some(word => word === '--help' || word === '-h')) {
    process.stdout.write(opening())
    process.exit(0)
  }
  if (read instanceof Error) refuse(read.message.replace(/\. To specify a positional argument.*/s, ''))
  const positionals: string[] = read.positionals
  return { values: read.values, positionals }
}

/** A numeric option: any other value is refused, not taken for NaN. */
export function readNumber(name: string, text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : refuse(`--${name} is "${text}", which is no number`)
}

function tryParse<const Options extends ParseArgsOptionsConfig>(options: Options, allowPositionals: boolean) {
  try {
    return parseArgs({ options, allowPositionals })
  } catch (error) {
    return error as Error
  }
}

function refuse(problem: string): never {
  process.stderr.write(`${problem}.\n${opening()}`)
  process.exit(2)
}

function opening(): string {
  const [, comment = ''] = /^((?:\/\/.*\n)+)/.exec(readFileSync(process.argv[1] ?? '', 'utf8')) ?? []
  return comment.replaceAll(/^\/\/ ?/gm, '')
}
