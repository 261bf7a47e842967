import { sql } from 'kysely'
import type { Ledger } from './ledger.ts'

export type TreasurySum = { payTo: string; payments: number; settled: bigint; firstBlock: number | null }

/** Where the settled payments went. Reads all of them: for an audit, not for a request. */
export async function sumTreasuries({ database, chainId }: Ledger): Promise<TreasurySum[]> {
  const { db, engine } = database
  const total = engine === 'postgres' ? sql<string>`sum(value::numeric)::text` : sql<string>`sum_exact(value)`
  const rows = await db
    .selectFrom('payments')
    .select(({ fn }) => [
      'pay_to',
      fn.countAll<number | string>().as('payments'),
      total.as('settled'),
      fn.min('block_number').as('firstBlock'),
    ])
    .where('chain_id', '=', chainId)
    .where('state', 'in', ['settled', 'owed'])
    .groupBy('pay_to')
    .orderBy('pay_to')
    .execute()
  return rows.map(({ pay_to: payTo, payments, settled, firstBlock }) => ({
    payTo,
    payments: Number(payments),
    settled: BigInt(settled),
    firstBlock,
  }))
}
