import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

const cachedStatements = 500

/** Kysely's SQLite dialect over Node's own SQLite, with a cache of prepared statements. */
export function createNodeSqliteDialect(sqlite: DatabaseSync): SqliteDialect {
  const cache = new Map<string, SqliteStatement>()
  const database: SqliteDatabase = {
    close: () => {
      cache.clear()
      sqlite.close()
    },
    prepare: sql => {
      const cached = cache.get(sql)
      if (cached) return cached
      const statement = adapt(sqlite.prepare(sql))
      if (cache.size >= cachedStatements) cache.clear()
      cache.set(sql, statement)
      return statement
    },
  }
  return new SqliteDialect({ database })
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: parameters => statement.all(...values(parameters)),
    run: parameters => statement.run(...values(parameters)),
    iterate: parameters => statement.iterate(...values(parameters)),
  }
}

/** Opens a file so that a commit that was acknowledged survives a power cut. */
export function openSqliteFile(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path, { timeout: 5_000 })
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  sqlite.aggregate('sum_exact', {
    start: 0n,
    step: (sum: bigint, amount: unknown) => (amount === null ? sum : sum + BigInt(amount as string)),
    result: (sum: bigint) => sum.toString(),
  })
  return sqlite
}
