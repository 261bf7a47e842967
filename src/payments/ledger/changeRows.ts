import type { Database, PaymentRow, PaymentState } from '../../storage/schema.ts'
import { claimColumns } from './claims.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { otherHolder, purchaseText } from './readPurchases.ts'
import { retryDeadlocks } from './retryDeadlocks.ts'
import { createRowStatement } from './rowList.ts'

const { token: _token, payer: _payer, nonce: _nonce, ...claimed } = claimColumns

/** What may change in a row after it was claimed. */
const settable = {
  ...claimed,
  final: 'bigint',
  attempt: 'bigint',
  holder: 'text',
  lease_until: 'bigint',
  answer: 'text',
  delivered: 'text',
  reason: 'text',
  batch: 'text',
  mineable_until: 'bigint',
  transaction_hash: 'text',
  block_number: 'bigint',
  block_hash: 'text',
  log_index: 'bigint',
  tries: 'bigint',
  retry_at: 'bigint',
  wrong_bodies: 'bigint',
} as const

/** One conditional step of one row: it happens only if the row is still in one of the states and, if given, under that claim. */
export type RowChange = {
  key: PaymentKey
  from: readonly PaymentState[]
  attempt?: number
  /** Happens only if the payment is in no transaction that may still be mined, whoever sent it. */
  isUnsent?: true
  /** The row as it was; spares reading it back. */
  row?: PaymentRow
  /** No request waits for this change or needs the resulting row, so the row is not read back. */
  quiet?: true
  to: Partial<Pick<PaymentRow, keyof typeof settable>>
}

/** What is confirmed changes no more, however late an answer about it comes. */
export const isChangeable = "(payments.final = 0 or payments.state <> 'settled')"

/** Far below the engine's limit on parameters. */
const rowsPerStatement = 250

type Statement = ReturnType<typeof createRowStatement>
/** Texts of SQL by the shape of a change. They hold nothing of a database, and there are as many as shapes in the code. */
const statements = new Map<string, Statement>()

/** PostgreSQL: changes of one shape in one statement. Returns those whose condition held. */
export async function changeRows(
  database: Database,
  { chainId, now }: { chainId: number; now: number },
  changes: readonly RowChange[],
): Promise<Set<RowChange>> {
  const changed = new Set<RowChange>()
  const shapes = Map.groupBy(changes, shapeOf)
  for (const [shape, group] of shapes)
    for (let rest = group; rest.length > 0; ) {
      const some = takeDistinct(rest)
      const taken = new Set(some)
      rest = rest.filter(change => !taken.has(change))
      const rows = await changeAlike(database, statements.get(shape) ?? writeStatement(shape, some), {
        chainId,
        now,
        changes: some,
      })
      const keys = new Set(rows.map(keyText))
      for (const change of some) if (keys.has(keyText(change.key))) changed.add(change)
    }
  return changed
}

/**
 * One statement changes a row only once, so a second change of the same row goes into the next; and it does not see what it
 * writes itself, so a second row that takes the same purchase key does too.
 */
function takeDistinct(changes: readonly RowChange[]): RowChange[] {
  const distinct: RowChange[] = []
  const seen = new Set<string>()
  for (const change of changes) {
    const { key, to } = change
    const names = [keyText(key), ...(to.purchase_key ? [purchaseText({ ...key, ...to })] : [])]
    if (names.some(name => seen.has(name))) continue
    for (const name of names) seen.add(name)
    if (distinct.push(change) === rowsPerStatement) break
  }
  return distinct
}

function shapeOf({ from, isUnsent, to }: RowChange): string {
  return `${from.join()}|${isUnsent ?? ''}|${Object.keys(to).sort().join()}`
}

function changeAlike(
  database: Database,
  statement: Statement,
  { chainId, now, changes }: { chainId: number; now: number; changes: readonly RowChange[] },
): Promise<PaymentKey[]> {
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
  const names = Object.keys(first?.to ?? {}) as (keyof typeof settable)[]
  const columns = {
    k_token: 'text',
    k_payer: 'text',
    k_nonce: 'text',
    k_attempt: 'bigint',
    ...Object.fromEntries(names.map(name => [name, settable[name]])),
  } as const
  const set = names.map(name => `${name} = j.${name}`).join(', ')
  const states = first?.from.map(state => `'${state}'`).join(', ')
  const isUnsent = first?.isUnsent ? 'and payments.mineable_until is null' : ''
  const isFree = names.includes('purchase_key') ? `and not exists (${otherHolder('j.purchase_key')})` : ''
  const statement = createRowStatement(
    columns,
    `update payments set ${set}, updated_at = ? from j
      where payments.chain_id = ? and payments.token = j.k_token and payments.payer = j.k_payer
        and payments.nonce = j.k_nonce and payments.state in (${states}) and ${isChangeable}
        and (j.k_attempt is null or payments.attempt = j.k_attempt)
        ${isUnsent} ${isFree}
      returning payments.token, payments.payer, payments.nonce`,
  ) as Statement
  statements.set(shape, statement)
  return statement
}
