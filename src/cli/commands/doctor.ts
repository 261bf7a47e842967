import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { ConfigError } from '../../errors/config.ts'
import { UsageError } from '../../errors/usage.ts'
import { plainLine } from '../../lib/plainLine.ts'
import type { Command } from '../command.ts'
import { bad, type Check } from '../doctor/check.ts'
import { runChecks } from '../doctor/runChecks.ts'
import { printResult } from '../printResult.ts'

const marks = { ok: '✓', warn: '!', bad: '✗', off: '–' } as const

export const doctor: Command = {
  name: 'doctor',
  usage: '[--chain celo|sepolia] [--json]',
  examples: ['RPC_URL=https://forno.celo.org VOUCH_DATA_DIR=.vouch-live vouch doctor'],
  maxArguments: 0,
  options: {
    chain: {
      type: 'string',
      placeholder: 'NAME',
      help: 'Rehearse the first day on it: also measure the node and sample the chain. Takes minutes.',
    },
    json: { type: 'boolean', help: 'Print JSON.' },
  },
  run: async (io, { values }) => {
    const checks = await examine(readChain(values.chain))
    const isBad = checks.some(({ state }) => state === 'bad')
    printResult(
      io,
      { values },
      { json: { healthy: !isBad, checks }, text: `${checks.map(line).join('\n')}\n\n${verdict(checks)}\n` },
    )
    return isBad ? 1 : 0
  },
}

const chains = { celo: 42220, sepolia: 11142220 } as const

function readChain(value: string | boolean | undefined): keyof typeof chains | null {
  if (typeof value !== 'string') return null
  if (value === 'celo' || value === 'sepolia') return value
  throw new UsageError(`There is no chain "${value}".`, 'Say --chain celo or --chain sepolia.')
}

/** Settings first: without them nothing else can be checked. */
async function examine(chain: keyof typeof chains | null): Promise<Check[]> {
  try {
    const settings = parseConfig(readEnv())
    if (chain !== null && settings.config.chainId !== chains[chain]) {
      const detail = `CHAIN_ID says ${settings.config.chainId}, ${chain} is ${chains[chain]}`
      return [bad('chain', detail, `Set CHAIN_ID=${chains[chain]}.`)]
    }
    return await runChecks(settings, { isRehearsal: chain !== null })
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
  return `${marks[state]} ${name.padEnd(12)} ${plainLine(detail)}${fix ? `\n${' '.repeat(15)}→ ${plainLine(fix)}` : ''}`
}

function verdict(checks: readonly Check[]): string {
  const broken = checks.filter(({ state }) => state === 'bad').length
  const off = checks.filter(({ state }) => state === 'off').length
  const guide = 'docs/operations.md describes every step.'
  if (broken > 0)
    return `${broken} thing${broken > 1 ? 's' : ''} to fix before \`vouch serve\` can work in full (✗). Settings go into .env or the environment; ${guide}`
  return off > 0
    ? `Ready. ${off} part${off > 1 ? 's are' : ' is'} off; the lines above say how to turn them on.`
    : 'All is well.'
}
