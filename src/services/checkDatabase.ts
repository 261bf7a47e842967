import { acquireLease } from '../storage/leases.ts'
import type { Integration } from '../wire/health.ts'
import type { Context } from './context.ts'

/** Codes of SQLite and of PostgreSQL that an operator mends without reading a log. */
const troubles: Record<string, string> = {
  8: 'cannot be written: it is read-only',
  10: 'cannot be written: the disk fails',
  13: 'cannot be written: the disk is full',
  25006: 'cannot be written: it is read-only',
  53100: 'cannot be written: the disk is full',
}

/** Reads and writes: on a full disk every reading still succeeds, and not one payment can be taken. */
export async function checkDatabase({ database, clock, log }: Context): Promise<Integration> {
  try {
    await database.ping()
    await acquireLease(database, { name: 'health', holder: 'health', now: clock(), ttl: 0 })
    return { status: 'ok', detail: database.engine }
  } catch (error) {
    const { errcode, code } = error as { errcode?: number; code?: string }
    const trouble = troubles[String(errcode ?? code)]
    if (!trouble) throw error
    log.warn({ err: error }, 'the database cannot be written')
    return { status: 'down', detail: `${database.engine} ${trouble}` }
  }
}
