import type { Writable } from 'node:stream'

/** One verb of the command line. `node:util` parseArgs parses the options before `run` gets them. */
export type Command = {
  name: string
  /** What follows `vouch <name>` in the usage line, e.g. `--transfers t.csv --outcomes o.csv`. */
  usage: string
  /** Examples in its help, ready to copy; a test runs each of them against the sandbox. */
  examples: readonly string[]
  /** The most arguments besides options; any number by default. One too many is a typo. */
  maxArguments?: number
  options: Record<string, CommandOption>
  /** Resolves to the exit code. Throws AppError for a failure with a name and a next step. */
  run: (io: CliIo, input: CommandInput) => Promise<number>
}

export type ListedCommand = Command & { summary: string }

export type CommandOption = {
  type: 'string' | 'boolean'
  help: string
  /** The placeholder of a string option's value, e.g. `FILE`. */
  placeholder?: string
  short?: string
}

export type CommandInput = {
  values: Record<string, string | boolean | undefined>
  positionals: string[]
}

export type CliIo = { stdout: Writable; stderr: Writable; stdin?: NodeJS.ReadableStream }
