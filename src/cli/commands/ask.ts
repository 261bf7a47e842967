import { UsageError } from '../../errors/usage.ts'
import { dryRun } from '../client/dryRun.ts'
import { oneWallet, printJson } from '../client/oneWallet.ts'
import { clientOptions, openClient } from '../client/openClient.ts'
import type { Command } from '../command.ts'

export const ask: Command = {
  name: 'ask',
  usage: 'WALLET QUESTION… [--session ID]',
  options: {
    session: { type: 'string', placeholder: 'ID', help: 'Go on with an earlier conversation.' },
    ...clientOptions,
  },
  run: async (io, input) => {
    const walletAddress = oneWallet(input)
    const message = input.positionals.slice(1).join(' ')
    if (!message) throw new UsageError('What is the question?', 'Write it after the address.')
    const { session } = input.values
    const client = await openClient(io, input, { pays: true })
    if (input.values['dry-run']) return dryRun(io, input, client, { operation: 'chat_query' })
    const answer = await client.ask({
      walletAddress,
      message,
      ...(typeof session === 'string' && { sessionId: session }),
    })
    if (input.values.json) {
      printJson(io.stdout, answer)
      return 0
    }
    io.stdout.write(`${answer.answer}\n`)
    for (const suggestion of answer.understood ? [] : answer.suggestions)
      io.stdout.write(`  try: ${suggestion}\n`)
    io.stderr.write(
      `${answer.payment.status === 'free' ? 'Nothing was charged.' : `Paid ${answer.payment.priceUsdt} USDT.`} Session ${answer.sessionId}\n`,
    )
    return 0
  },
}
