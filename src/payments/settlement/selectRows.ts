import { createQuery } from '../../storage/createQuery.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import { isOpen } from '../ledger/isOpen.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { keyText } from '../ledger/paymentKey.ts'

/** For so long the table is not read while this node itself brings work, if the last look left nothing behind. */
const lookMs = 1_000

/** What waits to be settled, the most urgent first. */
export function createWaiting(ledger: Ledger) {
  const { database, chainId, clock } = ledger
  const select = createQuery<PaymentRow>(
    database,
    `select * from payments where final = 0 and state in ('answered', 'queued') and retry_at <= ? and chain_id = ?
      order by valid_before limit ?`,
  )
  let nextLook = 0
  return async (limit: number): Promise<PaymentRow[]> => {
    if (limit <= 0) return []
    const isLooking = clock() >= nextLook
    const fresh = ledger.takeFresh(isLooking ? Number.POSITIVE_INFINITY : limit)
    if (fresh.length > 0 && !isLooking) return fresh
    const rows = await select(clock(), chainId, limit)
    const read = new Set(rows.map(keyText))
    const all = [...rows, ...fresh.filter(row => !read.has(keyText(row)))]
    // Whatever does not fit in is in the table, for the next look.
    nextLook = all.length < limit ? clock() + lookMs : 0
    return all.slice(0, limit)
  }
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
    .where(isOpen)
    .where('state', 'in', ['answered', 'queued', 'submitted'])
    .where('chain_id', '=', chainId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
