import { compose, type Embedded } from '../../src/compose.ts'
import { parseConfig } from '../../src/config/parseConfig.ts'
import { createLogger } from '../../src/lib/logger.ts'
import type { Context } from '../../src/services/context.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'

/** A context on a fresh in-memory database, or on parts of your own. Without an `rpcUrl` its chain does not answer. */
export async function createTestContext(
  options: {
    rpcUrl?: string
    embedded?: Embedded
    overrides?: Partial<Context>
    unpaidCallsPerMinute?: number
  } = {},
): Promise<Context> {
  const { config, secrets } = parseConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...(options.unpaidCallsPerMinute && { UNPAID_CALLS_PER_MINUTE: String(options.unpaidCallsPerMinute) }),
  })
  const database = options.overrides?.database ?? openSqlite(':memory:')
  if (!options.overrides?.database) await migrateDatabase(database)
  return compose({
    config,
    secrets: { ...secrets, rpcUrl: options.rpcUrl ?? 'http://127.0.0.1:1' },
    log: createLogger({ level: config.logLevel }),
    baseUrl: () => 'http://vouch.test',
    ...(options.embedded && { embedded: options.embedded }),
    overrides: { ...options.overrides, database },
  })
}
