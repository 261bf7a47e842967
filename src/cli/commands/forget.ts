import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { DatabaseMissingError } from '../../errors/startup.ts'
import { UsageError } from '../../errors/usage.ts'
import { createLogger } from '../../lib/logger.ts'
import { forgetWallet } from '../../storage/forgetWallet.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { assertAddress } from '../client/assertAddress.ts'
import { printJson } from '../client/oneWallet.ts'
import type { Command } from '../command.ts'

export const forget: Command = {
  name: 'forget',
  usage: 'WALLET [--json]',
  maxArguments: 1,
  options: { json: { type: 'boolean', help: 'Print JSON.' } },
  run: async ({ stdout }, { positionals, values }) => {
    const [name] = positionals
    if (name === undefined) throw new UsageError('Which wallet?', 'Use `vouch forget 0x…`.')
    const wallet = assertAddress(name)
    const { config, secrets } = parseConfig(readEnv())
    const { dataDir } = config
    if (!secrets.databaseUrl && !existsSync(join(dataDir, 'vouch.db')))
      throw new DatabaseMissingError({ dataDir })
    const log = createLogger({ level: 'warn' })
    const database = await openDatabase({ dataDir, databaseUrl: secrets.databaseUrl, log })
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
