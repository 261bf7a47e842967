#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { UsageError } from '../errors/usage.ts'
import { service } from '../wire/service.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { commandHelp, overview } from './help.ts'
import { reportError } from './reportError.ts'
import { suggest } from './suggest.ts'

const io = { stdout: process.stdout, stderr: process.stderr, stdin: process.stdin }
/** Empty where a file or a program reads the output. */
const { columns }: { columns?: number } = process.stdout

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  process.exitCode = reportError(error, io, { asJson: process.argv.includes('--json') })
}

async function run([name, ...args]: string[]): Promise<number> {
  if (name === '--version' || name === '-v') {
    io.stdout.write(`${service.release}\n`)
    return 0
  }
  if (name === 'help' && args[0] !== undefined) return run([args[0], '--help'])
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.stdout.write(overview(commands, columns))
    return 0
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!entry)
    throw new UsageError(
      `There is no command "${name}".${suggest(name, Object.keys(commands))}`,
      'Run `vouch help` for the list.',
    )
  const command = await entry.load()
  const input = parse(command, args)
  if (input.values.help) {
    io.stdout.write(commandHelp(entry.summary, command, columns))
    return 0
  }
  const extra = input.positionals[command.maxArguments ?? input.positionals.length]
  if (extra !== undefined)
    throw new UsageError(`vouch ${name} does not take "${extra}".`, `Run \`vouch ${name} --help\`.`)
  return command.run(io, input)
}

function parse(command: Command, args: string[]) {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { type, short }]) => [
      name,
      { type, ...(short && { short }) },
    ]),
  )
  try {
    return parseArgs({
      args: joinNegatives(args, command),
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
  } catch (error) {
    // Node adds advice about arguments that look like options; this cuts it off.
    const message = (error as Error).message.replace(/ To specify a positional argument.*/s, '')
    const [, unknown] = /^Unknown option '--([^']+)'/.exec(message) ?? []
    const meant = unknown === undefined ? '' : suggest(unknown, Object.keys(options))
    throw new UsageError(
      `${message.replace(/\.?$/, '.')}${meant.replace('"', '"--')}`,
      `Run \`vouch ${command.name} --help\`.`,
    )
  }
}

/** `--term -2` names a number, not an option; the command then says what is wrong with it. */
function joinNegatives(args: readonly string[], { options }: Command): string[] {
  const joined: string[] = []
  for (const arg of args) {
    const last = joined.at(-1) ?? ''
    const isValue = /^-\d/.test(arg) && options[last.replace(/^--/, '')]?.type === 'string'
    if (isValue && last.startsWith('--')) joined[joined.length - 1] = `${last}=${arg}`
    else joined.push(arg)
  }
  return joined
}
