import type { Database, PaymentRow } from '../../storage/schema.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { createRowStatement } from './rowList.ts'

const select = createRowStatement(
  { k_token: 'text', k_payer: 'text', k_nonce: 'text' },
  () => `select payments.* from j join payments on payments.token = j.k_token and payments.payer = j.k_payer
    and payments.nonce = j.k_nonce and payments.chain_id = ?`,
)

export async function readRows(
  database: Database,
  chainId: number,
  keys: readonly PaymentKey[],
): Promise<Map<string, PaymentRow>> {
  if (keys.length === 0) return new Map()
  const wanted = keys.map(({ token, payer, nonce }) => ({ k_token: token, k_payer: payer, k_nonce: nonce }))
  const rows = await select<PaymentRow>(database, wanted, [chainId])
  return new Map(rows.map(row => [keyText(row), row]))
}
