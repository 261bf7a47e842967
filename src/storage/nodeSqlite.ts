import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { LRUCache } from 'lru-cache'
import { nameFailure } from './nameFailure.ts'
import { type Statement, type StatementResult, statementsMark } from './runInOneCommit.ts'
import { volatileMark } from './volatile.ts'

const cachedStatements = 500

/** Kysely's SQLite dialect over Node's SQLite, with cached prepared statements, and a direct path for reads. */
export function createNodeSqliteDialect(sqlite: DatabaseSync) {
  const cache = new LRUCache<string, SqliteStatement>({ max: cachedStatements })

  function prepare(sql: string): SqliteStatement {
    const cached = cache.get(sql)
    if (cached) return cached
    const statement = make(sql)
    cache.set(sql, statement)
    return statement
  }

  function make(sql: string): SqliteStatement {
    if (sql === statementsMark) return { ...prepare('select 1'), all: runStatements }
    const statement = adapt(named(() => sqlite.prepare(sql)))
    if (sql.endsWith(volatileMark)) return hasten(statement)
    if (sql !== 'rollback') return statement
    // A full disk ends a transaction by itself; ending it again would fail and hide the cause.
    const run: SqliteStatement['run'] = parameters =>
      sqlite.isTransaction ? statement.run(parameters) : { changes: 0, lastInsertRowid: 0 }
    return { ...statement, run }
  }

  /** See `volatile`. Inside a transaction the commit is what waits. */
  function hasten({ all, run, ...statement }: SqliteStatement): SqliteStatement {
    const soon = <R>(work: () => R): R => {
      if (sqlite.isTransaction) return work()
      sqlite.exec('PRAGMA synchronous = NORMAL')
      try {
        return work()
      } finally {
        sqlite.exec('PRAGMA synchronous = FULL')
      }
    }
    return {
      ...statement,
      all: parameters => soon(() => all(parameters)),
      run: parameters => soon(() => run(parameters)),
    }
  }

  /** See `runInOneCommit`: its own transaction, unless one is open. */
  function runStatements(asked: readonly unknown[]): StatementResult[] {
    const prepared = (asked as Statement[]).map(({ sql, parameters }) => ({
      statement: prepare(sql),
      parameters,
    }))
    const isAlone = !sqlite.isTransaction && prepared.some(({ statement }) => !statement.reader)
    if (isAlone) prepare('begin immediate').run([])
    try {
      const results = prepared.map(({ statement, parameters }) =>
        statement.reader
          ? { changes: 0, rows: statement.all(parameters) }
          : { changes: Number(statement.run(parameters).changes), rows: [] },
      )
      if (isAlone) prepare('commit').run([])
      return results
    } catch (error) {
      if (isAlone && sqlite.isTransaction) prepare('rollback').run([])
      throw error
    }
  }

  const database: SqliteDatabase = {
    close: () => {
      cache.clear()
      sqlite.close()
    },
    prepare,
  }
  return {
    dialect: new SqliteDialect({ database }),
    readNow: (sql: string, parameters: readonly unknown[]): unknown[] | null =>
      sqlite.isTransaction ? null : (prepare(sql).all(parameters) as unknown[]),
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
  const names = statement.columns().map(({ name }) => name)
  // An object made by the driver costs twice as much as an array that gets its names here.
  statement.setReturnArrays(true)
  const toRow = (row: unknown) => nameValues(names, row as unknown[])
  return {
    reader: names.length > 0,
    all: parameters => named(() => statement.all(...values(parameters)).map(toRow)),
    run: parameters => named(() => statement.run(...values(parameters))),
    *iterate(parameters) {
      for (const row of statement.iterate(...values(parameters))) yield toRow(row)
    },
  }
}

function named<R>(run: () => R): R {
  try {
    return run()
  } catch (error) {
    throw nameFailure(error)
  }
}

function nameValues(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i]
  return row
}

/** Opens a file so that an acknowledged commit survives a power cut. */
export function openSqliteFile(path: string): DatabaseSync {
  return named(() => open(path))
}

function open(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path, { timeout: 5_000 })
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON')
  // 8 MB of cached pages, and 16 MB of log before it is written back, measured on a busy ledger: with the defaults (2 and 4) it
  // reads and writes its own index repeatedly; with more, checkpoints take longer than it saves.
  sqlite.exec('PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = 4000')
  sqlite.aggregate('sum_exact', {
    start: 0n,
    step: (sum: bigint, amount: unknown) => (amount === null ? sum : sum + BigInt(amount as string)),
    result: (sum: bigint) => sum.toString(),
  })
  return sqlite
}
