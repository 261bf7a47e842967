import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { createLogger } from '../../lib/logger.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { restoreDatabase } from '../../storage/restoreDatabase.ts'
import { restoreSqlite } from '../../storage/restoreSqlite.ts'
import type { Command } from '../command.ts'
import { printResult } from '../printResult.ts'

export const restore: Command = {
  name: 'restore',
  usage: 'FILE [--json]',
  examples: ['vouch backup old.backup && VOUCH_DATA_DIR=.vouch-restored vouch restore old.backup'],
  maxArguments: 1,
  options: { json: { type: 'boolean', help: 'Print JSON.' } },
  run: async (io, input) => {
    const [file] = input.positionals
    if (file === undefined) throw new UsageError('From which file?', 'Use `vouch restore FILE`.')
    const { config, secrets } = parseConfig(readEnv())
    const { dataDir } = config
    const { databaseUrl } = secrets
    if (!databaseUrl) restoreSqlite({ file, dataDir })
    const database = await openDatabase({ dataDir, databaseUrl, log: createLogger({ level: 'warn' }) })
    try {
      if (databaseUrl) await restoreDatabase(database, { file })
    } finally {
      await database.close()
    }
    return printResult(io, input, {
      json: { file, engine: databaseUrl ? 'postgres' : 'sqlite' },
      text: `Restored ${file}. Now start one node and run \`vouch ledger audit\`.\n`,
    })
  },
}
