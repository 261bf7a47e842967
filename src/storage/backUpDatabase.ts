import { once } from 'node:events'
import { closeSync, createWriteStream, openSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { BackupFileError } from '../errors/cli.ts'
import { backupFormat, listTables } from './backupTables.ts'
import type { Database } from './schema.ts'

const rowsAtOnce = 1_000

/**
 * Writes the whole database as of one moment into a new file, while the service runs: a SQLite database, or PostgreSQL's rows in
 * their text form, compressed, which can be read without a program of the server's version.
 */
export async function backUpDatabase(
  database: Database,
  { file }: { file: string },
): Promise<{ rows: number | null }> {
  makeFile(file)
  if (database.engine === 'postgres') return { rows: await writeRows(database, file) }
  await sql`vacuum into ${file}`.execute(database.db)
  return { rows: null }
}

/** Readable by this user only; never overwrites a file. */
function makeFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (cause) {
    throw new BackupFileError({ file, problem: 'cannot be made, or is there already', cause })
  }
}

async function writeRows({ db }: Database, file: string): Promise<number> {
  const packed = createGzip()
  const written = pipeline(packed, createWriteStream(file))
  // `written` reports a disk failure; nobody waits for it before the end.
  written.catch(() => {})
  const write = async (line: unknown) => {
    if (!packed.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(packed, 'drain'), written])
  }
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async inside => {
      const tables = await listTables(inside)
      await write({ format: backupFormat, tables })
      let count = 0
      for (const { name } of tables) {
        await sql`declare backup no scroll cursor for select ${sql.ref(name)}::text as row from ${sql.table(name)}`.execute(
          inside,
        )
        while (true) {
          const fetched = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from backup`.execute(inside)
          if (fetched.rows.length === 0) break
          count += fetched.rows.length
          await write([name, fetched.rows.map(({ row }) => row)])
        }
        await sql`close backup`.execute(inside)
      }
      return count
    })
  await write({ rows })
  packed.end()
  await written
  return rows
}
