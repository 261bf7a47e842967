import { Kysely, PostgresDialect, sql } from 'kysely'
import { type ClientBase, Pool, types } from 'pg'
import { nameConnectFailure, nameFailure } from './nameFailure.ts'
import type { Database, Tables } from './schema.ts'

const int8 = 20

/** A shared PostgreSQL. 64-bit integers come back as numbers: ours are block heights and times, all below 2^53. */
export function openPostgres(options: {
  databaseUrl: string
  maxConnections?: number
  onIdleError?: (error: Error) => void
}): Database {
  const pool = new Pool({
    connectionString: options.databaseUrl,
    max: options.maxConnections ?? 16,
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: (oid, format) => (oid === int8 ? Number : types.getTypeParser(oid, format)) },
  })
  // Without listeners a lost connection would end the process; the next query reconnects by itself. The pool listens only
  // to those that lie idle, and a server that goes away takes those at work as well.
  pool.on('error', error => options.onIdleError?.(error))
  pool.on('connect', client => {
    client.on('error', () => {})
    nameFailuresOf(client)
  })
  const connect = () =>
    pool.connect().catch(error => {
      throw nameConnectFailure(error)
    })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
  })
  return {
    engine: 'postgres',
    db,
    ping: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  }
}

function nameFailuresOf(client: ClientBase): void {
  const query = client.query.bind(client) as (text: string, values: unknown[]) => Promise<unknown>
  const named = (text: string, values: unknown[]) =>
    query(text, values).catch(error => {
      throw nameFailure(error)
    })
  client.query = named as ClientBase['query']
}
