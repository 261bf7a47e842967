import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { nameFailure } from '../../src/storage/nameFailure.ts'
import { openSqliteFile } from '../../src/storage/nodeSqlite.ts'
import { type Statement, type StatementResult, statementsMark } from '../../src/storage/runInOneCommit.ts'
import type { Database, Engine, Tables } from '../../src/storage/schema.ts'
import { type Process, startMs, type VirtualTime } from './createVirtualTime.ts'
import { findNeed, type Need } from './findNeed.ts'

/** What goes wrong with statements, as shares of them. `abort`: nothing happened. `lost`: it was written, and nobody is told. */
export type StoreTrouble = { abort: number; lost: number; slow: number }
export const noStoreTrouble: StoreTrouble = { abort: 0, lost: 0, slow: 0 }

const boundLimit = / limit (\?|\$\d+)/

const cleared = ['payments', 'outbox', 'leases', 'conduct', 'passports', 'passport_revocations', 'orders']

type Owner = { process: Process; isBroken: boolean }
/**
 * `counts`: it may change more than who has a lease. `bound`: which parameter is its limit, or -1; then there is a text with each
 * limit that came.
 */
type Prepared = {
  statement: StatementSync
  nameValues: Namer | null
  counts: boolean
  need: Need | null
  bound: number
  texts: Map<unknown, string>
}
type Ran = { rows: unknown[]; changes: number }
type Namer = (values: readonly unknown[]) => Record<string, unknown>

/**
 * One SQLite in memory behind all virtual nodes. Statements of different nodes interleave in any order; transactions run one
 * after the other. For several nodes it takes the statements that the code writes for PostgreSQL.
 */
export function createSharedStore(
  time: VirtualTime,
  told: { onCommit: (process: Process) => void; onRollback: () => void },
) {
  const sqlite: DatabaseSync = openSqliteFile(':memory:')
  // What PostgreSQL knows of its tables: none has grown.
  sqlite.function('current_schema', () => 'public')
  sqlite.exec(`create temp table pg_stat_user_tables (relid, schemaname, relname, n_live_tup);
    create temp table pg_class (oid, reltuples)`)
  const prepared = new Map<string, Prepared>()
  const [begin, commit, back] = ['begin immediate', 'commit', 'rollback'].map(sql => sqlite.prepare(sql))
  const watched = new Map<Process, () => void>()
  const totalChanges = sqlite.prepare('select total_changes() as count')
  const countWritten = () => totalChanges.get()?.count as number
  let written = 0
  let changes = 0
  const seen = new Map<string, { at: number; found: Set<unknown> }>()
  let holder: Owner | null = null
  let waiting: (() => void)[] = []

  function prepare(sql: string): Prepared {
    const known = prepared.get(sql)
    if (known) return known
    const statement = sqlite.prepare(toSqlite(sql))
    const counts = /\b(insert|update|delete)\b/.test(sql) && !sql.includes('leases')
    const names = statement.columns().map(({ name }) => name)
    const nameValues = names.length > 0 ? createNamer(names) : null
    const made = {
      statement,
      nameValues,
      counts,
      need: findNeed(sql),
      bound: findLimit(sql),
      texts: new Map(),
    }
    // Naming values here costs half of what objects made by the driver do.
    statement.setReturnArrays(true)
    prepared.set(sql, made)
    return made
  }

  /** The first column of an answer; asked for only when something may have changed. */
  function lookFor(sql: string): Set<unknown> {
    const known = seen.get(sql)
    if (known?.at === changes) return known.found
    const { statement } = prepare(sql)
    const found = new Set((statement.all() as unknown as unknown[][]).map(([value]) => value))
    seen.set(sql, { at: changes, found })
    return found
  }

  function isInVain({ query, oneOf }: Need): boolean {
    const found = lookFor(query)
    return oneOf ? !oneOf.some(one => found.has(one)) : found.size === 0
  }

  function runPrepared(prepared: Prepared, parameters: readonly unknown[]): Ran {
    const { statement, nameValues, counts, need } = prepared
    if (need && isInVain(need)) return { rows: [], changes: 0 }
    if (counts) changes++
    const values = parameters as SQLInputValue[]
    if (!nameValues) return { rows: [], changes: Number(statement.run(...values).changes) }
    const rows = statement.all(...values).map(row => nameValues(row as unknown as unknown[]))
    return { rows, changes: rows.length }
  }

  const runOne = (sql: string, parameters: readonly unknown[]) => runPrepared(prepare(sql), parameters)

  /** A limit that is bound makes SQLite plan the statement anew each time, which costs more than all the rest. */
  function runLimited(sql: string, parameters: readonly unknown[]): Ran {
    const prepared = prepare(sql)
    const { bound, texts } = prepared
    if (bound < 0) return runPrepared(prepared, parameters)
    const most = parameters[bound]
    const text = texts.get(most) ?? sql.replace(boundLimit, ` limit ${String(most)}`)
    texts.set(most, text)
    return runOne(text, parameters.toSpliced(bound, 1))
  }

  function rollBack(): void {
    if (sqlite.isTransaction) back?.run()
    changes++
    told.onRollback()
  }

  function runTogether(statements: readonly Statement[]): StatementResult[] {
    const isAlone = !sqlite.isTransaction
    if (isAlone) begin?.run()
    try {
      const results = statements.map(({ sql, parameters }) => runOne(sql, parameters))
      if (isAlone) commit?.run()
      return results
    } catch (error) {
      if (isAlone) rollBack()
      throw error
    }
  }

  function run({ sql, parameters }: CompiledQuery): QueryResult<never> {
    if (sql === statementsMark) return { rows: runTogether(parameters as unknown as Statement[]) as never[] }
    const { rows, changes } = runLimited(sql, parameters)
    return { rows: rows as never[], numAffectedRows: BigInt(changes) }
  }

  /** After each commit of a process; reads change nothing. */
  function noteWritten(process: Process): void {
    if (watched.size === 0) return
    const before = written
    written = countWritten()
    const then = written === before ? undefined : watched.get(process)
    if (!then) return
    watched.delete(process)
    then()
  }

  function release(owner: Owner): void {
    if (holder !== owner) return
    holder = null
    const others = waiting
    waiting = []
    for (const other of others) other()
  }

  /** Reaches the database after a while, when no other transaction is open; answers after another. */
  function ask<T>(
    owner: Owner,
    trouble: () => StoreTrouble,
    step: () => T,
    { isCommit = false } = {},
  ): Promise<T> {
    const random = time.random()
    const { abort, lost, slow } = trouble()
    return new Promise((resolve, reject) => {
      const reached = random.chance(slow) ? random.between(300, 3_000) : random.between(0, 8)
      let fate = random.chance(abort) ? 'abort' : random.chance(lost) ? 'lost' : 'done'
      const answerMs = fate === 'lost' || random.chance(0.08) ? random.between(1, 20) : 0
      const fail = () => {
        breakOff(owner)
        reject(nameFailure(Object.assign(new Error('the connection broke'), { code: 'ECONNRESET' })))
      }
      const reach = () => {
        if (holder && holder !== owner) {
          waiting.push(() => time.after(random.between(0, 3), owner.process, reach))
          return
        }
        if (fate === 'abort' || owner.isBroken) {
          fail()
          return
        }
        const before = fate === 'lost' ? countWritten() : 0
        let answer: { value: T } | { error: unknown }
        try {
          answer = { value: step() }
          if (fate === 'lost' && !isCommit && before === countWritten()) fate = 'done'
          if (!sqlite.isTransaction) {
            told.onCommit(owner.process)
            noteWritten(owner.process)
          }
        } catch (error) {
          answer = { error }
        }
        const tell = () => {
          if (owner.process.isDead) return
          if (owner.process.pausedUntil > time.now()) {
            time.after(0, owner.process, tell)
            return
          }
          if (fate === 'lost') fail()
          else if ('error' in answer) reject(nameFailure(answer.error))
          else resolve(answer.value)
        }
        if (answerMs > 0) time.after(answerMs, owner.process, tell)
        else tell()
      }
      time.after(reached, owner.process, reach)
    })
  }

  /** A connection that ends takes its open transaction with it. */
  function breakOff(owner: Owner): void {
    if (holder !== owner) return
    rollBack()
    owner.isBroken = true
    release(owner)
  }

  function createDriver(process: Process, trouble: () => StoreTrouble): Driver {
    type Connection = DatabaseConnection & { owner: Owner }
    const ownerOf = (connection: DatabaseConnection) => (connection as Connection).owner
    return {
      init: async () => {},
      acquireConnection: async (): Promise<Connection> => {
        const owner = { process, isBroken: false }
        return {
          owner,
          executeQuery: <R>(query: CompiledQuery) => ask(owner, trouble, () => run(query) as QueryResult<R>),
          streamQuery: () => {
            throw new Error('nothing here reads in a stream')
          },
        }
      },
      beginTransaction: connection =>
        ask(ownerOf(connection), trouble, () => {
          begin?.run()
          holder = ownerOf(connection)
        }),
      commitTransaction: connection =>
        ask(
          ownerOf(connection),
          trouble,
          () => {
            commit?.run()
            release(ownerOf(connection))
          },
          { isCommit: true },
        ),
      rollbackTransaction: async connection => breakOff(ownerOf(connection)),
      releaseConnection: async () => {},
      destroy: async () => {},
    }
  }

  return {
    sqlite,

    /** The database as one process sees it. */
    open: (
      process: Process,
      engine: Engine,
      { trouble, readingMs }: { trouble: () => StoreTrouble; readingMs: number },
    ): Database => {
      const db = new Kysely<Tables>({
        dialect: {
          createAdapter: () => new SqliteAdapter(),
          createDriver: () => createDriver(process, trouble),
          createIntrospector: inner => new SqliteIntrospector(inner),
          createQueryCompiler: () => new SqliteQueryCompiler(),
        },
      })
      // Past the layers that find a connection: every statement outside of a transaction has one of its own.
      Object.assign(db.getExecutor(), {
        executeQuery: (query: CompiledQuery) => ask({ process, isBroken: false }, trouble, () => run(query)),
      })
      // As nodes read it from their database, a little wrong, whatever their own clocks say.
      const sharedClock = () => startMs + time.now() + readingMs
      const shared = engine === 'postgres' ? { sharedClock } : {}
      return { engine, db, ping: async () => {}, close: async () => {}, ...shared }
    },

    /** Ends what a process has open; with no process, what anybody has. */
    cut: (process?: Process): void => {
      if (holder && (!process || holder.process === process)) breakOff(holder)
    },
    /** Calls back as soon as the next write of this process is in the database. */
    onceWritten: (process: Process, then: () => void): void => {
      written = countWritten()
      watched.set(process, then)
    },
    isHeldBy: (process: Process): boolean => holder?.process === process,

    query: <R>(sql: string, ...parameters: SQLInputValue[]): R[] => runOne(sql, parameters).rows as R[],

    /** Whether there is such a row; looked for only when something may have changed. */
    exists: (sql: string): boolean => lookFor(sql).size > 0,

    reset: (): void => {
      rollBack()
      holder = null
      waiting = []
      watched.clear()
      for (const table of cleared) runOne(`delete from ${table}`, [])
    },
  }
}

export type SharedStore = ReturnType<typeof createSharedStore>

/** Which parameter is the limit; -1 where none is. */
function findLimit(sql: string): number {
  const at = sql.search(boundLimit)
  return at < 0 ? -1 : (sql.slice(0, at).match(/\?|\$\d+/g)?.length ?? 0)
}

/** One literal per statement: naming dozens of columns one after the other costs several times as much. */
function createNamer(names: readonly string[]): Namer {
  const pairs = names.map((name, index) => `${JSON.stringify(name)}: values[${index}]`)
  return new Function('values', `return { ${pairs.join(', ')} }`) as Namer
}

/** What the code writes for PostgreSQL and SQLite says otherwise. Parameters are numbered in their order, each once. */
function toSqlite(sql: string): string {
  return sql
    .replaceAll(/\$\d+/g, '?')
    .replaceAll('json_array_elements_text', 'json_each')
    .replaceAll('value::numeric', 'cast(value as integer)')
    .replaceAll(/ for update\b/g, '')
    .replace(' as materialized ', ' as ')
}
