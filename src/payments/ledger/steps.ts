import type { Step } from '../../storage/runSteps.ts'
import type { RowChange } from './changeRows.ts'
import { type ClaimFrame, claimColumns, type NewClaim } from './claims.ts'
import type { PaymentKey } from './paymentKey.ts'

const named = Object.keys(claimColumns)
const inserted = [...named, 'chain_id', 'holder', 'lease_until', 'claimed_at', 'updated_at']
const insertSql = `insert into payments (${inserted.join(', ')}, final, attempt, tries, retry_at)
  values (${inserted.map(() => '?').join(', ')}, 0, 1, 0, 0)
  on conflict (chain_id, payer, token, nonce) do nothing`
const isRow = 'chain_id = ? and payer = ? and token = ? and nonce = ?'
const selectSql = `select * from payments where ${isRow}`
const updateSqls = new Map<string, string>()

/** SQLite: a claim as one statement. */
export function claimStep(c: NewClaim, { chainId, holder, leaseUntil, now }: ClaimFrame): Step {
  const names = [c.token, c.payer, c.nonce, c.pay_to, c.value, c.valid_after, c.valid_before, c.signature]
  const rest = [c.signer, c.form, c.operation, c.fingerprint, c.request, c.state]
  return { sql: insertSql, parameters: [...names, ...rest, chainId, holder, leaseUntil, now, now] }
}

/** SQLite: a change as one statement, the same text for every change of the same shape. */
export function changeStep(change: RowChange, { chainId, now }: { chainId: number; now: number }): Step {
  const { from, to, attempt, key } = change
  const shape = `${from.join()}|${Object.keys(to).join()}|${attempt === undefined}`
  const sql = updateSqls.get(shape) ?? writeUpdate(change)
  updateSqls.set(shape, sql)
  const parameters = [...Object.values(to), now, chainId, key.payer, key.token, key.nonce]
  return { sql, parameters: attempt === undefined ? parameters : [...parameters, attempt] }
}

function writeUpdate({ from, to, attempt }: RowChange): string {
  const set = [...Object.keys(to), 'updated_at'].map(name => `${name} = ?`).join(', ')
  const states = from.map(state => `'${state}'`).join(', ')
  const isClaim = attempt === undefined ? '' : 'and attempt = ?'
  return `update payments set ${set} where ${isRow} and state in (${states}) ${isClaim}`
}

export function selectStep({ token, payer, nonce }: PaymentKey, chainId: number): Step {
  return { sql: selectSql, parameters: [chainId, payer, token, nonce] }
}
