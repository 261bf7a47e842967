import { UsageError } from '../../errors/usage.ts'
import { signalIds } from '../../wire/signals.ts'
import { openClient, serviceOptions } from '../client/openClient.ts'
import { parseWholeNumber } from '../client/parseWholeNumber.ts'
import { readWalletArgument } from '../client/readWalletArgument.ts'
import type { Command } from '../command.ts'
import { printJson, printResult } from '../printResult.ts'

export const signals: Command = {
  name: 'signals',
  usage: 'WALLET [SIGNAL] [--months N]',
  examples: ['vouch signals 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo'],
  maxArguments: 2,
  options: {
    months: {
      type: 'string',
      placeholder: 'N',
      help: 'From an analysis over this many months (default: the longest one).',
    },
    ...serviceOptions,
  },
  run: async (io, input) => {
    const wallet = readWalletArgument(input)
    const [, name] = input.positionals
    const months = parseWholeNumber(input.values.months, '--months', 1, 12)
    const window = months === undefined ? {} : { months }
    const client = await openClient(io, input, { pays: false })
    if (name !== undefined) {
      const signal = signalIds.find(id => id === name)
      if (!signal)
        throw new UsageError(`There is no signal "${name}".`, `Use one of ${signalIds.join(', ')}.`)
      printJson(io.stdout, await client.signal(wallet, signal, window))
      return 0
    }
    const list = await client.signals(wallet, window)
    const state = list.analyzed
      ? `analyzed ${list.analyzedAt} over ${list.months} months`
      : `never analyzed here${months === undefined ? '' : ` over ${months} months`}; screen or analyze it first`
    const rows = list.signals.map(
      ({ id, available, stale }) => `  ${id.padEnd(18)} ${available ? (stale ? 'stale' : 'fresh') : '-'}`,
    )
    return printResult(io, input, {
      json: list,
      text: `${list.walletAddress}: ${state}\n${rows.join('\n')}\n`,
    })
  },
}
