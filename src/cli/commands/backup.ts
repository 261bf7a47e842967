import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { createLogger } from '../../lib/logger.ts'
import { backUpDatabase } from '../../storage/backUpDatabase.ts'
import { printJson } from '../client/oneWallet.ts'
import type { Command } from '../command.ts'
import { openNodeDatabase } from '../openNodeDatabase.ts'

export const backup: Command = {
  name: 'backup',
  usage: 'FILE [--json]',
  examples: ['vouch backup vouch.backup'],
  maxArguments: 1,
  options: { json: { type: 'boolean', help: 'Print JSON.' } },
  run: async ({ stdout }, { positionals: [file], values }) => {
    if (file === undefined) throw new UsageError('Into which file?', 'Use `vouch backup FILE`.')
    const database = await openNodeDatabase(parseConfig(readEnv()), createLogger({ level: 'warn' }))
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
