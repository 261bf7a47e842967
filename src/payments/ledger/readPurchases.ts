import { runInOneCommit } from '../../storage/runInOneCommit.ts'
import type { Database, PaymentRow } from '../../storage/schema.ts'
import type { NewClaim } from './claims.ts'
import { createRowStatement } from './rowList.ts'

type Purchase = Pick<NewClaim, 'payer' | 'purchase_key'>

const selectOne = 'select * from payments where payer = ? and purchase_key = ? and chain_id = ?'
const selectList = createRowStatement(
  { k_payer: 'text', k_key: 'text' },
  `select payments.* from j join payments on payments.payer = j.k_payer and payments.purchase_key = j.k_key
    and payments.chain_id = ?`,
)

/** SQL of whoever else has the key `expression` of a row's payer. */
export function otherHolder(expression: string): string {
  return `select 1 from payments k where k.payer = payments.payer and k.purchase_key = ${expression}
    and k.chain_id = payments.chain_id and (k.token <> payments.token or k.nonce <> payments.nonce)`
}

export function purchaseText({ payer, purchase_key }: Purchase): string {
  return `${payer} ${purchase_key}`
}

/** The rows that have these purchase keys, each by its `purchaseText`. */
export async function readPurchases(
  database: Database,
  chainId: number,
  purchases: readonly Purchase[],
): Promise<Map<string, PaymentRow>> {
  const named = purchases.flatMap(({ payer, purchase_key: key }) => (key ? [{ payer, key }] : []))
  if (named.length === 0) return new Map()
  const rows = database.engine === 'sqlite' ? await readEach() : await readList()
  return new Map(rows.map(row => [purchaseText(row), row]))

  async function readEach(): Promise<PaymentRow[]> {
    const statements = named.map(({ payer, key }) => ({ sql: selectOne, parameters: [payer, key, chainId] }))
    return (await runInOneCommit(database, statements)).flatMap(({ rows }) => rows as PaymentRow[])
  }

  function readList(): Promise<PaymentRow[]> {
    const wanted = named.map(({ payer, key }) => ({ k_payer: payer, k_key: key }))
    return selectList<PaymentRow>(database, wanted, [chainId])
  }
}
