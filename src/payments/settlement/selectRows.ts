import type { PaymentRow } from '../../storage/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** What waits to be settled, the most urgent first. */
export function readWaiting({ database, chainId, clock }: Ledger, limit: number): Promise<PaymentRow[]> {
  return database.db
    .selectFrom('payments')
    .selectAll()
    .where('final', '=', 0)
    .where('state', 'in', ['answered', 'queued'])
    .where('retry_at', '<=', clock())
    .where('chain_id', '=', chainId)
    .orderBy('valid_before')
    .limit(limit)
    .execute()
}

/** Payers with code run code of their own, so each goes alone; plain accounts go together. */
export function pickBatch(rows: readonly PaymentRow[]): PaymentRow[] {
  const [first] = rows
  if (!first) return []
  return first.signer === 'contract' ? [first] : rows.filter(({ signer }) => signer === 'plain')
}

export async function countWaiting({ database, chainId }: Ledger): Promise<number> {
  const { count } = await database.db
    .selectFrom('payments')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('final', '=', 0)
    .where('state', 'in', ['answered', 'queued', 'submitted'])
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Payments claimed in the last 24 hours, by all nodes. */
export async function countOfDay({ database, chainId, clock }: Ledger): Promise<number> {
  const { count } = await database.db
    .selectFrom('payments')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('chain_id', '=', chainId)
    .where('claimed_at', '>', clock() - 86_400_000)
    .executeTakeFirstOrThrow()
  return Number(count)
}
