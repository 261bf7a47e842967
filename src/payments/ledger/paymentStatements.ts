import type { Statement } from '../../storage/runInOneCommit.ts'
import { isChangeable, type RowChange } from './changeRows.ts'
import { type ClaimFrame, claimColumns, type NewClaim } from './claims.ts'
import type { PaymentKey } from './paymentKey.ts'
import { otherHolder } from './readPurchases.ts'

const named = Object.keys(claimColumns)
const inserted = [...named, 'chain_id', 'holder', 'lease_until', 'claimed_at', 'updated_at']
const insertSql = `insert into payments (${inserted.join(', ')}, final, attempt, tries, retry_at)
  values (${inserted.map(() => '?').join(', ')}, 0, 1, 0, 0)
  on conflict do nothing`
const isRow = 'chain_id = ? and payer = ? and token = ? and nonce = ?'
const selectSql = `select * from payments where ${isRow}`

/** Statements by the names in them, one name after the other: cheaper than joining them into a key for each payment. */
type Known = { next: Map<string, Known>; sql: string | null }
const known: Known = { next: new Map(), sql: null }

/** SQLite: a claim as one statement. */
export function claimStatement(c: NewClaim, { chainId, holder, leaseUntil, now }: ClaimFrame): Statement {
  const names = [c.token, c.payer, c.nonce, c.pay_to, c.value, c.valid_after, c.valid_before, c.signature]
  const rest = [
    c.signer,
    c.form,
    c.operation,
    c.units,
    c.fingerprint,
    c.request,
    c.reference ?? null,
    c.purchase_key ?? null,
    c.trace ?? null,
    c.caller_network ?? null,
    c.shows,
    c.state,
  ]
  return { sql: insertSql, parameters: [...names, ...rest, chainId, holder, leaseUntil, now, now] }
}

/** SQLite: a change as one statement, the same text for every change of the same shape. */
export function changeStatement(
  change: RowChange,
  { chainId, now }: { chainId: number; now: number },
): Statement {
  const { from, to, attempt, isUnsent, key } = change
  let shape = known
  for (const state of from) shape = descend(shape, state)
  shape = descend(shape, attempt === undefined ? 'any attempt' : 'this attempt')
  shape = descend(shape, isUnsent ? 'unsent' : 'sent or not')
  const parameters: Statement['parameters'][number][] = []
  for (const [name, value] of Object.entries(to)) {
    shape = descend(shape, name)
    parameters.push(value)
  }
  parameters.push(now, chainId, key.payer, key.token, key.nonce)
  if (attempt !== undefined) parameters.push(attempt)
  if (to.purchase_key !== undefined) parameters.push(to.purchase_key)
  shape.sql ??= writeUpdate(change)
  return { sql: shape.sql, parameters }
}

function descend({ next }: Known, name: string): Known {
  const found = next.get(name)
  if (found) return found
  const made = { next: new Map(), sql: null }
  next.set(name, made)
  return made
}

function writeUpdate({ from, to, attempt, isUnsent }: RowChange): string {
  const set = [...Object.keys(to), 'updated_at'].map(name => `${name} = ?`).join(', ')
  const states = from.map(state => `'${state}'`).join(', ')
  const isClaim = attempt === undefined ? '' : 'and attempt = ?'
  const isStillUnsent = isUnsent ? 'and mineable_until is null' : ''
  const isFree = to.purchase_key === undefined ? '' : `and not exists (${otherHolder('?')})`
  return `update payments set ${set} where ${isRow} and state in (${states}) and ${isChangeable} ${isClaim} ${isStillUnsent} ${isFree}`
}

export function selectStatement({ token, payer, nonce }: PaymentKey, chainId: number): Statement {
  return { sql: selectSql, parameters: [chainId, payer, token, nonce] }
}
