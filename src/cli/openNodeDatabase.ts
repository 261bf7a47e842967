import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { parseConfig } from '../config/parseConfig.ts'
import { DatabaseMissingError } from '../errors/startup.ts'
import type { Logger } from '../lib/logger.ts'
import { openDatabase } from '../storage/openDatabase.ts'
import type { Database } from '../storage/schema.ts'

/** The database of a node that ran here before; a missing one is an error and is not created. */
export async function openNodeDatabase(
  { config: { dataDir }, secrets: { databaseUrl } }: ReturnType<typeof parseConfig>,
  log: Logger,
): Promise<Database> {
  if (!databaseUrl && !existsSync(join(dataDir, 'vouch.db'))) throw new DatabaseMissingError({ dataDir })
  return openDatabase({ dataDir, databaseUrl, log })
}
