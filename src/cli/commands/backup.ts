import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { DatabaseMissingError } from '../../errors/startup.ts'
import { UsageError } from '../../errors/usage.ts'
import { createLogger } from '../../lib/logger.ts'
import { backUpDatabase } from '../../storage/backUpDatabase.ts'
import { openDatabase } from '../../storage/openDatabase.ts'
import { printJson } from '../client/oneWallet.ts'
import type { Command } from '../command.ts'

export const backup: Command = {
  name: 'backup',
  usage: 'FILE [--json]',
  maxArguments: 1,
  options: { json: { type: 'boolean', help: 'Print JSON.' } },
  run: async ({ stdout }, { positionals: [file], values }) => {
    if (file === undefined) throw new UsageError('Into which file?', 'Use `vouch backup FILE`.')
    const { config, secrets } = parseConfig(readEnv())
    const { dataDir } = config
    if (!secrets.databaseUrl && !existsSync(join(dataDir, 'vouch.db')))
      throw new DatabaseMissingError({ dataDir })
    const log = createLogger({ level: 'warn' })
    const database = await openDatabase({ dataDir, databaseUrl: secrets.databaseUrl, log })
    try {
      const { rows } = await backUpDatabase(database, { file })
      if (values.json) printJson(stdout, { file, engine: database.engine, rows })
      else stdout.write(`Backed up to ${file}${rows === null ? '' : `, ${rows} rows`}.\n`)
      return 0
    } finally {
      await database.close()
    }
  },
}
