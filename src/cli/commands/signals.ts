import { UsageError } from '../../errors/usage.ts'
import { signalIds } from '../../wire/signals.ts'
import { openClient, serviceOptions } from '../client/openClient.ts'
import { readWalletArgument } from '../client/readWalletArgument.ts'
import type { Command } from '../command.ts'
import { printJson, printResult } from '../printResult.ts'

export const signals: Command = {
  name: 'signals',
  usage: 'WALLET [SIGNAL]',
  examples: ['vouch signals 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15 --demo'],
  maxArguments: 2,
  options: serviceOptions,
  run: async (io, input) => {
    const wallet = readWalletArgument(input)
    const [, name] = input.positionals
    const client = await openClient(io, input, { pays: false })
    if (name !== undefined) {
      const signal = signalIds.find(id => id === name)
      if (!signal)
        throw new UsageError(`There is no signal "${name}".`, `Use one of ${signalIds.join(', ')}.`)
      printJson(io.stdout, await client.signal(wallet, signal))
      return 0
    }
    const list = await client.signals(wallet)
    const state = list.analyzed
      ? `analyzed ${list.analyzedAt} over ${list.months} months`
      : 'never analyzed here; screen or analyze it first'
    const rows = list.signals.map(
      ({ id, available, stale }) => `  ${id.padEnd(18)} ${available ? (stale ? 'stale' : 'fresh') : '-'}`,
    )
    return printResult(io, input, {
      json: list,
      text: `${list.walletAddress}: ${state}\n${rows.join('\n')}\n`,
    })
  },
}
