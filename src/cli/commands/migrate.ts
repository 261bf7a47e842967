import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { createLogger } from '../../lib/logger.ts'
import { lockDataDir } from '../../storage/lockDataDir.ts'
import { migrateDatabase } from '../../storage/migrateDatabase.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import type { Command } from '../command.ts'
import { printResult } from '../printResult.ts'

export const migrate: Command = {
  name: 'migrate',
  usage: '[--json]',
  examples: ['vouch migrate'],
  maxArguments: 0,
  options: { json: { type: 'boolean', help: 'Print JSON.' } },
  run: async (io, input) => {
    const { config, secrets } = parseConfig(readEnv())
    const log = createLogger({ level: config.logLevel })
    const lock = secrets.databaseUrl ? null : lockDataDir(config.dataDir)
    const database = await openDatabase({ dataDir: config.dataDir, databaseUrl: secrets.databaseUrl, log })
    try {
      const ran = await migrateDatabase(database)
      return printResult(io, input, {
        json: { engine: database.engine, ran },
        text: `The ${database.engine} schema is up to date${ran.length > 0 ? ` (ran ${ran.join(', ')})` : ''}.\n`,
      })
    } finally {
      await database.close()
      lock?.release()
    }
  },
}
