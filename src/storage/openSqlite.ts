import { join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { createNodeSqliteDialect, openSqliteFile } from './nodeSqlite.ts'
import type { Database, Tables } from './schema.ts'

/** The embedded database: one file in the data folder, or `:memory:` for a test. */
export function openSqlite(dataDir: string): Database {
  const path = dataDir === ':memory:' ? dataDir : join(dataDir, 'vouch.db')
  const { dialect, readNow } = createNodeSqliteDialect(openSqliteFile(path))
  const db = new Kysely<Tables>({ dialect })
  return {
    engine: 'sqlite',
    db,
    readNow,
    ping: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  }
}
