import { parseConfig } from '../../config/parseConfig.ts'
import { readEnv } from '../../config/readEnv.ts'
import { UsageError } from '../../errors/usage.ts'
import { createLogger } from '../../lib/logger.ts'
import { backUpDatabase } from '../../storage/backUpDatabase.ts'
import type { Command } from '../command.ts'
import { openNodeDatabase } from '../openNodeDatabase.ts'
import { printResult } from '../printResult.ts'

export const backup: Command = {
  name: 'backup',
  usage: 'FILE [--json]',
  examples: ['vouch backup vouch.backup'],
  maxArguments: 1,
  options: { json: { type: 'boolean', help: 'Print JSON.' } },
  run: async (io, input) => {
    const [file] = input.positionals
    if (file === undefined) throw new UsageError('Into which file?', 'Use `vouch backup FILE`.')
    const database = await openNodeDatabase(parseConfig(readEnv()), createLogger({ level: 'warn' }))
    try {
      const { rows } = await backUpDatabase(database, { file })
      return printResult(io, input, {
        json: { file, engine: database.engine, rows },
        text: `Backed up to ${file}${rows === null ? '' : `, ${rows} rows`}.\n`,
      })
    } finally {
      await database.close()
    }
  },
}
