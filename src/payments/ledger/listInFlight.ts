import { tokenReadsAtOnce } from '../../chain/eip3009.ts'
import { createQuery } from '../../storage/createQuery.ts'
import type { PaymentRow } from '../../storage/schema.ts'
import type { Ledger } from './ledger.ts'

export type InFlight = Pick<PaymentRow, 'token' | 'payer' | 'nonce' | 'value'>

/** More than one payer can have in flight and still be served. The node tells of all of them, and of the balance, in one answer. */
export const mostOfOnePayer = tokenReadsAtOnce - 1

const select = createQuery<InFlight>(
  // Literals, so that the small index of such rows is found; what is in flight is never final.
  `select token, payer, nonce, value from payments
    where final = 0 and state in ('claimed', 'queued', 'answered', 'submitted') and payer = ? and token = ? and chain_id = ?
    limit ${mostOfOnePayer}`,
)

/** What a payer has promised and not paid yet, on any node. */
export function listInFlight(
  { database, chainId }: Pick<Ledger, 'database' | 'chainId'>,
  { payer, token }: Pick<PaymentRow, 'payer' | 'token'>,
): Promise<InFlight[]> {
  return select(database, payer, token, chainId)
}
