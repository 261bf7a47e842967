import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { ConfigError } from '../../errors/config.ts'
import type { Command } from '../command.ts'
import type { Check } from '../doctor/check.ts'
import { runChecks } from '../doctor/runChecks.ts'

const marks = { ok: '✓', warn: '!', bad: '✗', off: '–' } as const

export const doctor: Command = {
  name: 'doctor',
  usage: '[--json]',
  maxArguments: 0,
  options: { json: { type: 'boolean', help: 'Print JSON.' } },
  run: async ({ stdout }, { values }) => {
    const checks = await examine()
    const isBad = checks.some(({ state }) => state === 'bad')
    if (values.json) stdout.write(`${JSON.stringify({ healthy: !isBad, checks }, null, 2)}\n`)
    else stdout.write(`${checks.map(line).join('\n')}\n\n${verdict(checks)}\n`)
    return isBad ? 1 : 0
  },
}

/** Settings first: without them there is nothing else to ask. */
async function examine(): Promise<Check[]> {
  try {
    return await runChecks(parseConfig(readEnv()))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map(({ variable, problem, fix }) => ({
      name: variable,
      state: 'bad' as const,
      detail: problem,
      fix,
    }))
  }
}

function line({ name, state, detail, fix }: Check): string {
  return `${marks[state]} ${name.padEnd(12)} ${detail}${fix ? `\n${' '.repeat(15)}→ ${fix}` : ''}`
}

function verdict(checks: readonly Check[]): string {
  const bad = checks.filter(({ state }) => state === 'bad').length
  const off = checks.filter(({ state }) => state === 'off').length
  const guide = 'docs/operations.md tells the whole way.'
  if (bad > 0)
    return `${bad} thing${bad > 1 ? 's' : ''} to mend before \`vouch serve\` can work in full (✗). Settings go into .env or the environment; ${guide}`
  return off > 0
    ? `Ready. ${off} part${off > 1 ? 's are' : ' is'} off; the lines above say how to turn them on.`
    : 'All is well.'
}
