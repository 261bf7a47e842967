import { closeSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { createNewestRows } from './newestRows.ts'
import { createNodeSqliteDialect, openSqliteFile } from './nodeSqlite.ts'
import type { Database, Tables } from './schema.ts'

/** The embedded database: one file in the data folder, or `:memory:` for a test. */
export function openSqlite(dataDir: string): Database {
  const path = dataDir === ':memory:' ? dataDir : ownFile(join(dataDir, 'vouch.db'))
  const { dialect, readNow } = createNodeSqliteDialect(openSqliteFile(path))
  const db = new Kysely<Tables>({ dialect })
  return {
    engine: 'sqlite',
    db,
    readNow,
    newestAnalyses: createNewestRows(),
    ping: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  }
}

/** Readable by this user only, in any folder: it records who asked about whom. SQLite's own files beside it get the same mode. */
function ownFile(path: string): string {
  try {
    closeSync(openSync(path, 'ax', 0o600))
  } catch {
    // It exists already, or SQLite will report the problem.
  }
  return path
}

/** Deletes the embedded database of a data folder that nobody has open. */
export function removeSqlite(dataDir: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, `vouch.db${suffix}`), { force: true })
}
