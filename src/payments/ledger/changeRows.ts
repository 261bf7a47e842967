import { sql } from 'kysely'
import type { Database, PaymentRow, PaymentState } from '../../storage/schema.ts'
import { jsonRows } from './jsonRows.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { retryDeadlocks } from './retryDeadlocks.ts'

const settable = {
  state: 'text',
  final: 'bigint',
  attempt: 'bigint',
  holder: 'text',
  lease_until: 'bigint',
  fingerprint: 'text',
  operation: 'text',
  request: 'text',
  answer: 'text',
  delivered: 'text',
  reason: 'text',
  batch: 'text',
  transaction_hash: 'text',
  block_number: 'bigint',
  block_hash: 'text',
  log_index: 'bigint',
  tries: 'bigint',
  retry_at: 'bigint',
} as const

type Settable = keyof typeof settable

/** One conditional step of one row: it happens only if the row is still in one of the states and, if given, claim or batch. */
export type RowChange = {
  key: PaymentKey
  from: readonly PaymentState[]
  attempt?: number
  batch?: string
  to: Partial<Pick<PaymentRow, Settable>>
}

/** All changes in one statement, so in one durable commit per shape. Returns the new rows, null where the condition failed. */
export async function changeRows(
  database: Database,
  chainId: number,
  now: number,
  changes: readonly RowChange[],
): Promise<(PaymentRow | null)[]> {
  const shapes = Map.groupBy(changes, ({ from, to }) => `${from.join()}|${Object.keys(to).sort().join()}`)
  const found = new Map<string, PaymentRow>()
  for (const group of shapes.values())
    for (const row of await changeAlike(database, chainId, now, group)) found.set(keyText(row), row)
  return changes.map(({ key }) => found.get(keyText(key)) ?? null)
}

async function changeAlike(
  { db, engine }: Database,
  chainId: number,
  now: number,
  changes: readonly RowChange[],
): Promise<PaymentRow[]> {
  const [first] = changes
  if (!first) return []
  const names = Object.keys(first.to).sort() as Settable[]
  const columns = {
    k_token: 'text',
    k_payer: 'text',
    k_nonce: 'text',
    k_attempt: 'bigint',
    k_batch: 'text',
    ...Object.fromEntries(names.map(name => [name, settable[name]])),
  } as const
  const rows = changes
    .map(({ key, attempt = null, batch = null, to }) => ({
      k_token: key.token,
      k_payer: key.payer,
      k_nonce: key.nonce,
      k_attempt: attempt,
      k_batch: batch,
      ...to,
    }))
    .sort((a, b) => (a.k_nonce < b.k_nonce ? -1 : 1))
  const set = names.map(name => `${name} = j.${name}`).join(', ')
  const states = first.from.map(state => `'${state}'`).join(', ')
  const statement = sql<PaymentRow>`update payments set ${sql.raw(set)}, updated_at = ${now}
    from ${jsonRows(engine, columns, rows)}
    where payments.chain_id = ${chainId} and payments.token = j.k_token and payments.payer = j.k_payer
      and payments.nonce = j.k_nonce and payments.state in (${sql.raw(states)})
      and (j.k_attempt is null or payments.attempt = j.k_attempt)
      and (j.k_batch is null or payments.batch = j.k_batch)
    returning ${sql.raw(engine === 'postgres' ? 'payments.*' : '*')}`
  return retryDeadlocks(async () => (await statement.execute(db)).rows)
}
