import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { BackupFileError } from '../errors/cli.ts'
import { type BackupTable, backupFormat, listTables } from './backupTables.ts'
import type { Database, Tables } from './schema.ts'

/**
 * Reads a backup into a migrated, empty PostgreSQL, all or nothing: a truncated file, another version or rows that do not fit
 * leave nothing behind.
 */
export async function restoreDatabase(database: Database, { file }: { file: string }): Promise<number> {
  const refuse = (problem: string, cause?: unknown) => new BackupFileError({ file, problem, cause })
  return database.db.transaction().execute(async db => {
    const known = await listTables(db)
    await assertEmpty(db, known, refuse)
    let read = 0
    let isWhole = false
    let isKnown = false
    try {
      for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
        const entry = JSON.parse(line) as Head | [string, string[]] | { rows: number }
        if (Array.isArray(entry)) {
          const [table, rows] = entry
          if (!isKnown || !known.some(({ name }) => name === table))
            throw refuse(`has rows of ${table}, which is not known here`)
          const target = sql.table(table)
          await sql`insert into ${target} select (line::${target}).* from unnest(${rows}::text[]) as line`.execute(
            db,
          )
          read += rows.length
        } else if ('format' in entry) {
          isKnown = entry.format === backupFormat && JSON.stringify(entry.tables) === JSON.stringify(known)
          if (!isKnown) throw refuse('is of another version of Vouch: restore it with that one, then upgrade')
        } else isWhole = entry.rows === read
      }
    } catch (cause) {
      throw cause instanceof BackupFileError ? cause : refuse('cannot be read as a backup', cause)
    }
    if (!isWhole) throw refuse('ends early')
    return read
  })
}

type Head = { format: string; tables: BackupTable[] }

async function assertEmpty(
  db: Kysely<Tables>,
  tables: readonly BackupTable[],
  refuse: (problem: string) => Error,
): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0)
      throw refuse(`is restored into an empty database only, and this one has rows of ${name}`)
  }
}
