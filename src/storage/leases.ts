import type { Database } from './schema.ts'
import { volatile } from './volatile.ts'

/**
 * Takes or renews the lease `name` for `holder` until `nowMs + ttlMs`. True when the holder has it afterwards: it was free,
 * expired, or already the holder's. One atomic statement, so two nodes can never both get it.
 */
export async function acquireLease(
  { db }: Database,
  lease: { name: string; holder: string; nowMs: number; ttlMs: number },
): Promise<boolean> {
  const { name, holder, nowMs, ttlMs } = lease
  const expires_at = nowMs + ttlMs
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('leases')
    .values({ name, holder, expires_at })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at })
        .where(eb => eb.or([eb('leases.expires_at', '<=', nowMs), eb('leases.holder', '=', holder)])),
    )
    .modifyEnd(volatile)
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** When the lease runs out unless its holder renews it; 0 where nobody has it. */
export async function readLeaseEnd({ db }: Database, name: string): Promise<number> {
  const [row] = await db.selectFrom('leases').select('expires_at').where('name', '=', name).execute()
  return row?.expires_at ?? 0
}

/** Whether the holder has the lease now. In a transaction on PostgreSQL nobody can take it before the commit. */
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

/** Gives the lease back early; does nothing when another holder has it by now. */
export async function releaseLease({ db }: Database, lease: { name: string; holder: string }): Promise<void> {
  const { name, holder } = lease
  const mine = db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder)
  await mine.modifyEnd(volatile).execute()
}
