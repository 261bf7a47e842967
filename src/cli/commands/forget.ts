import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { createLogger } from '../../lib/logger.ts'
import { forgetWallet } from '../../storage/forgetWallet.ts'
import { assertAddress } from '../client/assertAddress.ts'
import type { Command } from '../command.ts'
import { openNodeDatabase } from '../openNodeDatabase.ts'
import { printResult } from '../printResult.ts'

export const forget: Command = {
  name: 'forget',
  usage: 'WALLET [--json]',
  examples: ['vouch forget 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'],
  maxArguments: 1,
  options: { json: { type: 'boolean', help: 'Print JSON.' } },
  run: async (io, input) => {
    const [name] = input.positionals
    if (name === undefined) throw new UsageError('Which wallet?', 'Use `vouch forget 0x…`.')
    const wallet = assertAddress(name)
    const database = await openNodeDatabase(parseConfig(readEnv()), createLogger({ level: 'warn' }))
    try {
      const forgotten = await forgetWallet(database, { wallet })
      const { analyses, answers, conversations, tasks, drafts, open } = forgotten
      const rest =
        open > 0 ? `${open} answers wait for their payment to be final. Run it again tomorrow.\n` : ''
      printResult(io, input, {
        json: { wallet, ...forgotten },
        text: `Erased for ${wallet}: ${analyses} analyses, ${answers} stored answers, ${conversations} conversations, ${tasks} tasks of agents, ${drafts} drafts.\n${rest}`,
      })
      return open > 0 ? 1 : 0
    } finally {
      await database.close()
    }
  },
}
