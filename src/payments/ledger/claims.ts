import type { Database, PaymentRow } from '../../storage/schema.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { retryDeadlocks } from './retryDeadlocks.ts'
import { createRowStatement } from './rowList.ts'

/** What a claim says; the ledger adds the rest. */
export const claimColumns = {
  token: 'text',
  payer: 'text',
  nonce: 'text',
  pay_to: 'text',
  value: 'text',
  valid_after: 'bigint',
  valid_before: 'bigint',
  signature: 'text',
  signer: 'text',
  form: 'text',
  operation: 'text',
  units: 'bigint',
  fingerprint: 'text',
  request: 'text',
  reference: 'text',
  purchase_key: 'text',
  trace: 'text',
  caller_network: 'text',
  shows: 'text',
  state: 'text',
} as const

type Optional = 'reference' | 'purchase_key' | 'trace' | 'caller_network'

export type NewClaim = Pick<PaymentRow, Exclude<keyof typeof claimColumns, Optional>> &
  Partial<Pick<PaymentRow, Optional>>

/**
 * `mine`: the caller has it and must do the work. If not, someone had it before; the row tells how far that got. It is another
 * authorization's when that one has the purchase key.
 */
export type Claimed = { mine: boolean; row: PaymentRow }

/** Who claims, and until when it is believed to be at work. */
export type ClaimFrame = { chainId: number; holder: string; leaseUntil: number; now: number }

/** The row that a claim becomes. */
export function toRow(claim: NewClaim, { chainId, holder, leaseUntil, now }: ClaimFrame): PaymentRow {
  return {
    chain_id: chainId,
    token: claim.token,
    payer: claim.payer,
    nonce: claim.nonce,
    pay_to: claim.pay_to,
    value: claim.value,
    valid_after: claim.valid_after,
    valid_before: claim.valid_before,
    signature: claim.signature,
    signer: claim.signer,
    form: claim.form,
    operation: claim.operation,
    units: claim.units,
    fingerprint: claim.fingerprint,
    request: claim.request,
    reference: claim.reference ?? null,
    purchase_key: claim.purchase_key ?? null,
    trace: claim.trace ?? null,
    caller_network: claim.caller_network ?? null,
    shows: claim.shows,
    state: claim.state,
    final: 0,
    attempt: 1,
    holder,
    lease_until: leaseUntil,
    answer: null,
    delivered: null,
    reason: null,
    wrong_bodies: 0,
    receipt_facts: null,
    batch: null,
    mineable_until: null,
    transaction_hash: null,
    block_number: null,
    block_hash: null,
    log_index: null,
    tries: 0,
    retry_at: 0,
    claimed_at: now,
    updated_at: now,
  }
}

const names = Object.keys(claimColumns)
const insertRows = createRowStatement(
  claimColumns,
  `insert into payments (${names.join(', ')}, chain_id, holder, lease_until, claimed_at, updated_at, final, attempt,
      tries, retry_at)
    select ${names.map(name => `j.${name}`).join(', ')}, cast(? as integer), cast(? as text), cast(? as bigint),
      cast(? as bigint), cast(? as bigint), 0, 1, 0, 0
    from j where j.token is not null
    on conflict do nothing returning token, payer, nonce`,
)

/** PostgreSQL: claims in one statement. Returns the keys of those that nobody had claimed before. */
export async function insertClaims(
  database: Database,
  { chainId, holder, leaseUntil, now }: ClaimFrame,
  claims: readonly NewClaim[],
): Promise<Set<string>> {
  // Of claims for one authorization the first is meant, as the caller of the others will be told.
  const first = new Map(claims.toReversed().map(claim => [keyText(claim), claim]))
  // In one order on every node, so that two of them never wait for each other.
  const sorted = [...first.values()]
    .map(claim => ({
      ...claim,
      reference: claim.reference ?? null,
      purchase_key: claim.purchase_key ?? null,
      trace: claim.trace ?? null,
      caller_network: claim.caller_network ?? null,
    }))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const rows = await retryDeadlocks(() =>
    insertRows<PaymentKey>(database, sorted, [chainId, holder, leaseUntil, now, now]),
  )
  return new Set(rows.map(keyText))
}

function orderOf(claim: NewClaim): string {
  return `${claim.payer} ${claim.purchase_key ?? ''} ${keyText(claim)}`
}
