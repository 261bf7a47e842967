import type { PaymentRow } from '../../storage/schema.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** What waits to be settled, the most urgent first. */
export function readWaiting(
  { database, chainId, clock }: Ledger,
  limit: number,
  signer?: PaymentRow['signer'],
): Promise<PaymentRow[]> {
  const query = database.db
    .selectFrom('payments')
    .selectAll()
    .where('final', '=', 0)
    .where('state', 'in', ['answered', 'queued'])
    .where('retry_at', '<=', clock())
    .where('chain_id', '=', chainId)
    .orderBy('valid_before')
    .limit(limit)
  return (signer ? query.where('signer', '=', signer) : query).execute()
}

/**
 * The next batch. Payers with code run code of their own, so each goes alone; plain accounts go together. The two take turns,
 * or whoever signs for the shortest time with a contract would keep everybody else waiting.
 */
export function createBatchPicker(ledger: Ledger) {
  let turn: PaymentRow['signer'] = 'plain'
  return async (mostPlain: number): Promise<PaymentRow[]> => {
    const other = turn === 'plain' ? 'contract' : 'plain'
    const rows = await read(turn)
    const batch = rows.length > 0 ? rows : await read(other)
    if (batch.length > 0) turn = batch === rows ? other : turn
    return batch

    function read(signer: PaymentRow['signer']): Promise<PaymentRow[]> {
      return readWaiting(ledger, signer === 'plain' ? mostPlain : 1, signer)
    }
  }
}

/** What was handed over and has no outcome yet, the longest wait first. */
export function readSubmitted({ database, chainId }: Ledger): Promise<PaymentRow[]> {
  return database.db
    .selectFrom('payments')
    .selectAll()
    .where('final', '=', 0)
    .where('state', '=', 'submitted')
    .where('chain_id', '=', chainId)
    .orderBy('updated_at')
    .limit(100)
    .execute()
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
