import { sql } from 'kysely'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Address } from '../../wire/address.ts'
import { isOpen } from './isOpen.ts'
import type { Ledger } from './ledger.ts'

export type PaymentFilter = {
  states?: readonly PaymentRow['state'][] | undefined
  payer?: string | undefined
  /** Claimed at or after this time, ms. */
  since?: number | undefined
  /** Lower case. */
  payTo?: Address | undefined
  /** Settled in these blocks. */
  fromBlock?: number | undefined
  toBlock?: number | undefined
  /** Only what is not final yet. */
  open?: boolean | undefined
  limit?: number | undefined
}

const shown = [
  'claimed_at',
  'updated_at',
  'state',
  'final',
  'operation',
  'units',
  'payer',
  'token',
  'value',
  'pay_to',
  'nonce',
  'reference',
  'delivered',
  'reason',
  'transaction_hash',
  'block_number',
  'log_index',
] as const

export type ListedPayment = Pick<PaymentRow, (typeof shown)[number]>

const pageSize = 2_000

/** Payments, newest first, page by page. Neither signatures nor answers: this is for people and spreadsheets. */
export async function* listPayments(ledger: Ledger, filter: PaymentFilter): AsyncGenerator<ListedPayment[]> {
  const { limit = Number.POSITIVE_INFINITY } = filter
  let last: ListedPayment | undefined
  for (let listed = 0; listed < limit; ) {
    const size = Math.min(pageSize, limit - listed)
    const page = await readPage(ledger, filter, last, size)
    if (page.length > 0) yield page
    if (page.length < size) return
    listed += page.length
    last = page.at(-1)
  }
}

function readPage(
  { database, chainId }: Ledger,
  filter: PaymentFilter,
  last: ListedPayment | undefined,
  size: number,
): Promise<ListedPayment[]> {
  // By the key they would have to be sorted, and again for each page: good for the few of one payer, and only once. A plus
  // hides the key from SQLite, so that it goes along the index of times; PostgreSQL finds that by itself.
  const isByKey = filter.payer !== undefined && (filter.limit ?? Number.POSITIVE_INFINITY) <= pageSize
  const hint = isByKey || database.engine === 'postgres' ? sql`` : sql`+`
  let query = database.db
    .selectFrom('payments')
    .select(shown)
    .where(sql<number>`${hint}chain_id`, '=', chainId)
    .orderBy('claimed_at', 'desc')
    // Many are claimed in the same millisecond.
    .orderBy('nonce')
    .orderBy('payer')
    .orderBy('token')
    .limit(size)
  if (filter.states) query = query.where('state', 'in', filter.states)
  if (filter.payer) query = query.where(sql<string>`${hint}payer`, '=', filter.payer.toLowerCase())
  if (filter.payTo) query = query.where('pay_to', '=', filter.payTo)
  if (filter.since !== undefined) query = query.where('claimed_at', '>=', filter.since)
  if (filter.fromBlock !== undefined) query = query.where('block_number', '>=', filter.fromBlock)
  if (filter.toBlock !== undefined) query = query.where('block_number', '<=', filter.toBlock)
  if (filter.open) query = query.where(isOpen)
  if (last) {
    const { claimed_at, nonce, payer, token } = last
    query = query
      .where('claimed_at', '<=', claimed_at)
      .where(eb =>
        eb.or([
          eb('claimed_at', '<', claimed_at),
          eb(eb.refTuple('nonce', 'payer', 'token'), '>', eb.tuple(nonce, payer, token)),
        ]),
      )
  }
  return query.execute()
}
