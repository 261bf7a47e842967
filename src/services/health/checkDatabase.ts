import { DatabaseUnavailableError } from '../../errors/storage.ts'
import { acquireLease } from '../../storage/leases.ts'
import type { Integration } from '../../wire/health.ts'
import type { Context } from '../context.ts'

/** Reads and writes: on a full disk reads still succeed, but no payment can be taken. */
export async function checkDatabase({ database, clock, log }: Context): Promise<Integration> {
  try {
    await database.ping()
    await acquireLease(database, { name: 'health', holder: 'health', nowMs: clock(), ttlMs: 0 })
    return { status: 'ok', detail: database.engine }
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error
    log.warn({ err: error }, 'the database is not usable')
    return { status: 'down', detail: `${database.engine} ${error.trouble}`, fix: error.remedy }
  }
}
