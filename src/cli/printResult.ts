import type { CliIo, CommandInput } from './command.ts'
import { printableJson, printableText } from './printable.ts'

/** Prints a result: JSON for a program with `--json`, else text. Returns the exit code of success. */
export function printResult(
  { stdout }: CliIo,
  { values }: Pick<CommandInput, 'values'>,
  { json, text }: { json: unknown; text: string },
): number {
  if (values.json) printJson(stdout, json)
  else stdout.write(printableText(text))
  return 0
}

export function printJson(stdout: NodeJS.WritableStream, value: unknown): void {
  stdout.write(`${printableJson(value)}\n`)
}
