import type { Writable } from 'node:stream'

/** One verb of the command line. Options are parsed by `node:util` parseArgs before `run` sees them. */
export type Command = {
  name: string
  /** What follows `vouch <name>` in the usage line, e.g. `--transfers t.csv --outcomes o.csv`. */
  usage: string
  /** Lines to copy into a shell, shown with its help; a test runs each of them against the sandbox. */
  examples: readonly string[]
  /** Most words that may follow the name beside options; any number when left out. One too many is a slip, not a wish. */
  maxArguments?: number
  options: Record<string, CommandOption>
  /** Resolves to the exit code. Throws AppError for a failure with a name and a next step. */
  run: (io: CliIo, input: CommandInput) => Promise<number>
}

/** With the line that `vouch help` says of it. */
export type ListedCommand = Command & { summary: string }

export type CommandOption = {
  type: 'string' | 'boolean'
  help: string
  /** Shown for a string option's value, e.g. `FILE`. */
  placeholder?: string
  short?: string
}

export type CommandInput = {
  values: Record<string, string | boolean | undefined>
  positionals: string[]
}

export type CliIo = { stdout: Writable; stderr: Writable; stdin?: NodeJS.ReadableStream }
