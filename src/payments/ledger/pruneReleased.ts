import { sql } from 'kysely'
import { inSmallBatches } from '../../storage/inSmallBatches.ts'
import type { Database } from '../../storage/schema.ts'

const daySeconds = 86_400

/**
 * Drops payments that were given back, so long after their authorization has ended. Nothing of them was ever sent, so no block can
 * hold what we did; a caller who sends such a header again is refused as expired.
 */
export function pruneReleased(
  { db }: Database,
  { now, retentionDays }: { now: number; retentionDays: number },
): Promise<void> {
  const endedBefore = Math.floor(now / 1_000) - retentionDays * daySeconds
  return inSmallBatches(async limit => {
    // Literals, so that the index of such rows is found.
    const { numAffectedRows = 0n } = await sql`
      delete from payments where (chain_id, payer, token, nonce) in (
        select chain_id, payer, token, nonce from payments
        where final = 1 and state = 'released' and mineable_until is null and valid_before < ${endedBefore}
        limit ${limit})
    `.execute(db)
    return numAffectedRows
  })
}
