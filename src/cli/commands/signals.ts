import { UsageError } from '../../errors/usage.ts'
import { signalIds } from '../../wire/signals.ts'
import { oneWallet, printJson } from '../client/oneWallet.ts'
import { clientOptions, openClient } from '../client/openClient.ts'
import type { Command } from '../command.ts'

export const signals: Command = {
  name: 'signals',
  summary: 'Read what is stored about a wallet, free.',
  usage: 'WALLET [SIGNAL]',
  options: clientOptions,
  run: async (io, input) => {
    const wallet = oneWallet(input)
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
    if (input.values.json) {
      printJson(io.stdout, list)
      return 0
    }
    const state = list.analyzed
      ? `analyzed ${list.analyzedAt}`
      : 'never analyzed here; screen or analyze it first'
    const rows = list.signals.map(
      ({ id, available, stale }) => `  ${id.padEnd(18)} ${available ? (stale ? 'stale' : 'fresh') : '-'}`,
    )
    io.stdout.write(`${list.walletAddress}: ${state}\n${rows.join('\n')}\n`)
    return 0
  },
}
