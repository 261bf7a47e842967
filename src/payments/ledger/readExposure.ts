import { sql } from 'kysely'
import type { Ledger } from './ledger.ts'

/** What a payer was given on credit and has not paid for, in base units; failures count until they are paid. */
export async function readExposure({ database, chainId }: Ledger, payer: string): Promise<bigint> {
  const sum =
    database.engine === 'postgres'
      ? sql<string>`coalesce(sum(value::numeric), 0)::text`
      : sql<string>`sum_exact(value)`
  const { owed } = await database.db
    .selectFrom('payments')
    .select(sum.as('owed'))
    .where('chain_id', '=', chainId)
    .where('payer', '=', payer)
    // As literals, so that the small index of such rows is found.
    .where(sql<boolean>`delivered = 'pending' and state <> 'settled'`)
    .executeTakeFirstOrThrow()
  return BigInt(owed)
}
