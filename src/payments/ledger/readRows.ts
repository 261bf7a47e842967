import { sql } from 'kysely'
import type { Database, PaymentRow } from '../../storage/schema.ts'
import { jsonRows } from './jsonRows.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'

const keyColumns = { k_token: 'text', k_payer: 'text', k_nonce: 'text' } as const

export async function readRows(
  { db, engine }: Database,
  chainId: number,
  keys: readonly PaymentKey[],
): Promise<Map<string, PaymentRow>> {
  if (keys.length === 0) return new Map()
  const wanted = keys.map(({ token, payer, nonce }) => ({ k_token: token, k_payer: payer, k_nonce: nonce }))
  const { rows } = await sql<PaymentRow>`select payments.* from ${jsonRows(engine, keyColumns, wanted)}
    join payments on payments.chain_id = ${chainId} and payments.token = j.k_token
      and payments.payer = j.k_payer and payments.nonce = j.k_nonce`.execute(db)
  return new Map(rows.map(row => [keyText(row), row]))
}
