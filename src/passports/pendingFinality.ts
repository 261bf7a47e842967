import type { Database, PassportRow } from '../storage/schema.ts'
import type { Address } from '../wire/address.ts'

export type PendingFinality = Pick<PassportRow, 'id' | 'report_hash' | 'block_number'>

/** Published passports that a reorganisation could still revert, by id. */
export function readPendingFinality(
  { db }: Database,
  wanted: { contract: Address; after: string; upToBlock: number | null; limit: number },
): Promise<PendingFinality[]> {
  return db
    .selectFrom('passports')
    .select(['id', 'report_hash', 'block_number'])
    .where('contract', '=', wanted.contract)
    .where('state', '=', 'published')
    .where('id', '>', wanted.after)
    .$if(wanted.upToBlock !== null, query => query.where('block_number', '<=', wanted.upToBlock))
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
}

export async function markFinal({ db }: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('passports')
    .set({ state: 'final' })
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute()
}

export async function oweAgain({ db }: Database, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('passports')
    .set({ state: 'claimed', transaction_hash: null, block_number: null, updated_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute()
}
