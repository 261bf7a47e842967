import { inSmallBatches } from '../storage/inSmallBatches.ts'
import type { Database } from '../storage/schema.ts'

/** No window is longer than an hour. */
const windowsLastMs = 2 * 3_600_000

/** Deletes expired sessions, nonces, counters and wallet reservations. Bots leave a hundred thousand of them in an hour. */
export async function forgetExpired({ db }: Database, now: number): Promise<void> {
  await inSmallBatches(async limit => {
    const old = db.selectFrom('sessions').select('token_hash').where('expires_at', '<=', now).limit(limit)
    return (await db.deleteFrom('sessions').where('token_hash', 'in', old).executeTakeFirst()).numDeletedRows
  })
  await inSmallBatches(async limit => {
    const old = db.selectFrom('used_nonces').select('nonce').where('expires_at', '<=', now).limit(limit)
    return (await db.deleteFrom('used_nonces').where('nonce', 'in', old).executeTakeFirst()).numDeletedRows
  })
  await inSmallBatches(async limit => {
    const old = db.selectFrom('person_wallets').select('wallet').where('until', '<=', now).limit(limit)
    const over = db.deleteFrom('person_wallets').where('wallet', 'in', old).where('until', '<=', now)
    return (await over.executeTakeFirst()).numDeletedRows
  })
  await inSmallBatches(async limit => {
    const old = db
      .selectFrom('rate_windows')
      .select('name')
      .where('started_at', '<', now - windowsLastMs)
      .limit(limit)
    return (await db.deleteFrom('rate_windows').where('name', 'in', old).executeTakeFirst()).numDeletedRows
  })
}
