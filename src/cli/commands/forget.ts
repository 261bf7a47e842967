import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { createLogger } from '../../lib/logger.ts'
import { forgetWallet } from '../../storage/forgetWallet.ts'
import { assertAddress } from '../client/assertAddress.ts'
import { printJson } from '../client/oneWallet.ts'
import type { Command } from '../command.ts'
import { openNodeDatabase } from '../openNodeDatabase.ts'

export const forget: Command = {
  name: 'forget',
  usage: 'WALLET [--json]',
  examples: ['vouch forget 0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'],
  maxArguments: 1,
  options: { json: { type: 'boolean', help: 'Print JSON.' } },
  run: async ({ stdout }, { positionals, values }) => {
    const [name] = positionals
    if (name === undefined) throw new UsageError('Which wallet?', 'Use `vouch forget 0x…`.')
    const wallet = assertAddress(name)
    const database = await openNodeDatabase(parseConfig(readEnv()), createLogger({ level: 'warn' }))
    try {
      const forgotten = await forgetWallet(database, { wallet })
      if (values.json) printJson(stdout, { wallet, ...forgotten })
      else {
        const { analyses, answers, conversations, tasks, drafts, open } = forgotten
        stdout.write(
          `Forgotten of ${wallet}: ${analyses} analyses, ${answers} stored answers, ${conversations} conversations, ${tasks} tasks of agents, ${drafts} drafts.\n`,
        )
        if (open > 0)
          stdout.write(`${open} answers wait for their payment to be final. Run it again tomorrow.\n`)
      }
      return forgotten.open > 0 ? 1 : 0
    } finally {
      await database.close()
    }
  },
}
