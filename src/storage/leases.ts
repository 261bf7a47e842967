import { createQuery } from './createQuery.ts'
import type { Database } from './schema.ts'
import { volatile, volatileMark } from './volatile.ts'

const acquire = createQuery<{ name: string }>(
  `insert into leases (name, holder, expires_at) values (?, ?, ?)
    on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at
      where leases.expires_at <= ? or leases.holder = excluded.holder
    returning name ${volatileMark}`,
)

/**
 * Takes or renews the lease `name` for `holder` until `nowMs + ttlMs`. True when the holder then has it: it was free, expired, or
 * already the holder's. One atomic statement, so two nodes can never both get it.
 */
export async function acquireLease(
  database: Database,
  { name, holder, nowMs, ttlMs }: { name: string; holder: string; nowMs: number; ttlMs: number },
): Promise<boolean> {
  return (await acquire(database, name, holder, nowMs + ttlMs, nowMs)).length > 0
}

const selectEnd = createQuery<{ expires_at: number }>('select expires_at from leases where name = ?')

/** When the lease expires unless its holder renews it; 0 when nobody has it. */
export async function readLeaseEnd(database: Database, name: string): Promise<number> {
  const [row] = await selectEnd(database, name)
  return row?.expires_at ?? 0
}

/** Whether the holder has the lease now. Inside a PostgreSQL transaction nobody can take it before the commit. */
export async function holdsLease(
  { db, engine }: Database,
  { name, holder, nowMs }: { name: string; holder: string; nowMs: number },
): Promise<boolean> {
  const query = db
    .selectFrom('leases')
    .select('name')
    .where('name', '=', name)
    .where('holder', '=', holder)
    .where('expires_at', '>', nowMs)
  return (await (engine === 'postgres' ? query.forUpdate() : query).execute()).length > 0
}

/** Releases the lease early; does nothing when another holder has it. */
export async function releaseLease({ db }: Database, lease: { name: string; holder: string }): Promise<void> {
  const { name, holder } = lease
  const mine = db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder)
  await mine.modifyEnd(volatile).execute()
}
