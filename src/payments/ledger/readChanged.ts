import { splitIntoChunks } from '../../lib/splitIntoChunks.ts'
import type { Database, PaymentRow } from '../../storage/schema.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { readRows } from './readRows.ts'
import { createRowStatement } from './rowList.ts'

// By all that anybody waits for, and by the time: two nodes may change a row in the same millisecond.
const selectChanged = createRowStatement(
  {
    k_token: 'text',
    k_payer: 'text',
    k_nonce: 'text',
    k_state: 'text',
    k_delivered: 'text',
    k_lease_until: 'bigint',
    k_updated_at: 'bigint',
  },
  `select payments.* from j join payments on payments.token = j.k_token and payments.payer = j.k_payer
    and payments.nonce = j.k_nonce and payments.chain_id = ?
    where (payments.state, payments.delivered, payments.lease_until, payments.updated_at)
      is distinct from (j.k_state, j.k_delivered, j.k_lease_until, j.k_updated_at)`,
)

/** PostgreSQL takes 65,535 parameters, and a list is filled up to a power of two. */
const mostRows = 8_192

/**
 * Of what is waited for, the rows that are not as they were seen. Hundreds may wait for one settlement, and a row holds its
 * whole answer.
 */
export async function readChanged(
  database: Database,
  chainId: number,
  keys: readonly PaymentKey[],
  seen: readonly (PaymentRow | null)[],
): Promise<Map<string, PaymentRow>> {
  if (database.engine === 'sqlite') return readRows(database, chainId, keys)
  const known = keys.map(({ token, payer, nonce }, index) => ({
    k_token: token,
    k_payer: payer,
    k_nonce: nonce,
    k_state: seen[index]?.state ?? null,
    k_delivered: seen[index]?.delivered ?? null,
    k_lease_until: seen[index]?.lease_until ?? null,
    k_updated_at: seen[index]?.updated_at ?? null,
  }))
  const changed = new Map<string, PaymentRow>()
  for (const rows of splitIntoChunks(known, mostRows))
    for (const row of await selectChanged<PaymentRow>(database, rows, [chainId]))
      changed.set(keyText(row), row)
  return changed
}
