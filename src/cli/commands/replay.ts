import { UsageError } from '../../errors/usage.ts'
import { type Replay, replayCase } from '../../replayCase.ts'
import type { Command } from '../command.ts'
import { printResult } from '../printResult.ts'
import { readJsonFile } from '../readJsonFile.ts'

export const replay: Command = {
  name: 'replay',
  usage: 'CASE.json [--json]',
  examples: [
    'vouch record --wallet 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo --out case.json && vouch replay case.json',
  ],
  maxArguments: 1,
  options: { json: { type: 'boolean', help: 'Print JSON, with the whole judgement.' } },
  run: async (io, { values, positionals }) => {
    const [file] = positionals
    if (!file) throw new UsageError('Which recording?', 'Name the file that `vouch record` wrote.')
    const outcome = await replayCase(readJsonFile(file))
    const same = outcome.difference === null
    printResult(io, { values }, { json: { same, ...outcome }, text: describe(outcome) })
    return same ? 0 : 1
  },
}

function describe({ difference, missing }: Replay): string {
  const asked = missing.length > 0 ? `${missing.length} questions are not in the recording.\n` : ''
  if (difference === null) return `Same judgement as recorded.\n${asked}`
  const { path, expected, actual } = difference
  const told = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200)
  return `Different, first at ${path}:\n  recorded  ${told(expected)}\n  now       ${told(actual)}\n${asked}`
}
