import type { Database } from './schema.ts'

/**
 * Takes or renews the lease `name` for `holder` until `now + ttl`. True when the holder has it afterwards: it was free,
 * expired, or already the holder's. One atomic statement, so two nodes can never both get it.
 */
export async function acquireLease(
  { db }: Database,
  lease: { name: string; holder: string; now: number; ttl: number },
): Promise<boolean> {
  const { name, holder, now, ttl } = lease
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('leases')
    .values({ name, holder, expires_at: now + ttl })
    .onConflict(conflict =>
      conflict
        .column('name')
        .doUpdateSet({ holder, expires_at: now + ttl })
        .where(eb => eb.or([eb('leases.expires_at', '<=', now), eb('leases.holder', '=', holder)])),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Gives the lease back early; does nothing when another holder has it by now. */
export async function releaseLease({ db }: Database, lease: { name: string; holder: string }): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', lease.name).where('holder', '=', lease.holder).execute()
}
