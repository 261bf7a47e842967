import { runInOneCommit } from '../../storage/runInOneCommit.ts'
import type { Database, PaymentRow } from '../../storage/schema.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { selectStatement } from './paymentStatements.ts'
import { createRowStatement } from './rowList.ts'

const selectList = createRowStatement(
  { k_token: 'text', k_payer: 'text', k_nonce: 'text' },
  `select payments.* from j join payments on payments.token = j.k_token and payments.payer = j.k_payer
    and payments.nonce = j.k_nonce and payments.chain_id = ?`,
)

export async function readRows(
  database: Database,
  chainId: number,
  keys: readonly PaymentKey[],
): Promise<Map<string, PaymentRow>> {
  if (keys.length === 0) return new Map()
  const rows = database.engine === 'sqlite' ? await readEach() : await readList()
  return new Map(rows.map(row => [keyText(row), row]))

  async function readEach(): Promise<PaymentRow[]> {
    const found = await runInOneCommit(
      database,
      keys.map(key => selectStatement(key, chainId)),
    )
    return found.flatMap(({ rows }) => rows as PaymentRow[])
  }

  function readList(): Promise<PaymentRow[]> {
    const wanted = keys.map(({ token, payer, nonce }) => ({ k_token: token, k_payer: payer, k_nonce: nonce }))
    return selectList<PaymentRow>(database, wanted, [chainId])
  }
}
