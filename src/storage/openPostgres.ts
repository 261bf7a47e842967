import { Kysely, PostgresDialect, sql } from 'kysely'
import { type ClientBase, Pool, types } from 'pg'
import { isFull, nameConnectFailure, nameFailure } from './nameFailure.ts'
import type { Database, Tables } from './schema.ts'
import { type HangLimits, type HangWatch, watchHungConnections } from './watchHungConnections.ts'

const int8 = 20
/** How long connections get to close before they are cut. */
const closesWithinMs = 3_000

/** A shared PostgreSQL. 64-bit integers arrive as numbers: ours are block heights and times, all below 2^53. */
export function openPostgres(options: {
  databaseUrl: string
  maxConnections?: number
  onIdleError?: (error: Error) => void
  /** For a service, whose callers wait; commands set none, because their statements may take long. */
  silence?: HangLimits
}): Database {
  const watch = options.silence && watchHungConnections(options.silence)
  let fullFailures = 0
  let forgivenFailures = 0
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 16,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
  })
  // Without listeners a lost connection would end the process; the next query reconnects. The pool listens only to idle
  // connections, but a server that stops cuts the busy ones too.
  pool.on('error', error => options.onIdleError?.(error))
  pool.on('connect', client => {
    client.on('error', () => {})
    watch?.add(client)
    nameFailuresOf(client, watch, error => {
      if (isFull(error)) fullFailures++
    })
  })
  const connect = async () => {
    if (watch?.refuses()) throw nameConnectFailure(new Error('the database has said nothing for seconds'))
    try {
      return await pool.connect()
    } catch (error) {
      throw nameConnectFailure(error)
    }
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  })
  /** A full disk lets small changes through for long, and no new payment: whoever met it knows better than a small change. */
  async function askForRoom(): Promise<void> {
    const met = fullFailures
    if (met > forgivenFailures)
      await growAndShrink(db).catch(error => {
        if (isFull(error)) throw error
      })
    forgivenFailures = met
  }
  return {
    engine: 'postgres',
    db,
    ping: async () => {
      await sql`select 1`.execute(db)
      await askForRoom()
    },
    close: async () => {
      const cut = setTimeout(() => watch?.cutAll(), closesWithinMs)
      await db.destroy()
      clearTimeout(cut)
      watch?.stop()
    },
  }
}

/** Takes a megabyte of new pages, and gives it back. */
async function growAndShrink(db: Kysely<Tables>): Promise<void> {
  await sql`create temp table vouch_room on commit drop as
    select repeat('x', 1000) as room from generate_series(1, 1000)`.execute(db)
}

function nameFailuresOf(
  client: ClientBase,
  watch: HangWatch | undefined,
  onFailure: (error: unknown) => void,
): void {
  const query = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
  const named = async (text: string, values: unknown[]) => {
    const answered = watch?.ask(client)
    try {
      return await query(text, values)
    } catch (error) {
      const named = nameFailure(error)
      onFailure(named)
      throw named
    } finally {
      answered?.()
    }
  }
  client.query = named as ClientBase['query']
}
