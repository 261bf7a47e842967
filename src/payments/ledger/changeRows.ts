import type { Database, PaymentRow, PaymentState } from '../../storage/schema.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { readRows } from './readRows.ts'
import { retryDeadlocks } from './retryDeadlocks.ts'
import { createRowStatement } from './rowList.ts'

const settable = {
  pay_to: 'text',
  value: 'text',
  valid_after: 'bigint',
  valid_before: 'bigint',
  signature: 'text',
  signer: 'text',
  form: 'text',
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

/** Far below the engines' limits on parameters. */
const rowsPerStatement = 250

type Settable = keyof typeof settable

/** One conditional step of one row: it happens only if the row is still in one of the states and, if given, under that claim. */
export type RowChange = {
  key: PaymentKey
  from: readonly PaymentState[]
  attempt?: number
  /** The row as it was; spares reading it back. */
  row?: PaymentRow
  to: Partial<Pick<PaymentRow, Settable>>
}

type Statement = ReturnType<typeof createRowStatement>
const statements = new Map<string, Statement>()

/** All changes in one statement, so in one durable commit per shape. Returns the new rows, null where the condition failed. */
export async function changeRows(
  database: Database,
  chainId: number,
  now: number,
  changes: readonly RowChange[],
): Promise<(PaymentRow | null)[]> {
  const shapes = Map.groupBy(changes, ({ from, to }) => `${from.join()}|${Object.keys(to).sort().join()}`)
  const changed = new Set<string>()
  for (const [shape, group] of shapes)
    for (let start = 0; start < group.length; start += rowsPerStatement) {
      const some = group.slice(start, start + rowsPerStatement)
      for (const row of await changeAlike(database, shape, chainId, now, some)) changed.add(keyText(row))
    }
  const unread = changes.filter(({ key, row }) => !row && changed.has(keyText(key)))
  const read = await readRows(
    database,
    chainId,
    unread.map(({ key }) => key),
  )
  return changes.map(({ key, row, to }) => {
    if (!changed.has(keyText(key))) return null
    return row ? { ...row, ...to, updated_at: now } : (read.get(keyText(key)) ?? null)
  })
}

function changeAlike(
  database: Database,
  shape: string,
  chainId: number,
  now: number,
  changes: readonly RowChange[],
): Promise<PaymentKey[]> {
  const statement = statements.get(shape) ?? writeStatement(shape, changes)
  const rows = changes
    .map(({ key, attempt = null, to }) => ({
      k_token: key.token,
      k_payer: key.payer,
      k_nonce: key.nonce,
      k_attempt: attempt,
      ...to,
    }))
    .sort((a, b) => (a.k_nonce < b.k_nonce ? -1 : 1))
  return retryDeadlocks(() => statement<PaymentKey>(database, rows, [now, chainId]))
}

function writeStatement(shape: string, [first]: readonly RowChange[]): Statement {
  const names = Object.keys(first?.to ?? {}) as Settable[]
  const columns = {
    k_token: 'text',
    k_payer: 'text',
    k_nonce: 'text',
    k_attempt: 'bigint',
    ...Object.fromEntries(names.map(name => [name, settable[name]])),
  } as const
  const set = names.map(name => `${name} = j.${name}`).join(', ')
  const states = first?.from.map(state => `'${state}'`).join(', ')
  const statement = createRowStatement(
    columns,
    () => `update payments set ${set}, updated_at = ? from j
      where payments.chain_id = ? and payments.token = j.k_token and payments.payer = j.k_payer
        and payments.nonce = j.k_nonce and payments.state in (${states})
        and (j.k_attempt is null or payments.attempt = j.k_attempt)
      returning payments.token, payments.payer, payments.nonce`,
  ) as Statement
  statements.set(shape, statement)
  return statement
}
