import type { PaymentRow } from '../../storage/schema.ts'
import type { RowChange } from './changeRows.ts'
import { createGroupCommit } from './groupCommit.ts'
import type { LedgerOptions } from './ledger.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { readRows } from './readRows.ts'
import { retryDeadlocks } from './retryDeadlocks.ts'
import { createRowStatement } from './rowList.ts'

const columns = {
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
  fingerprint: 'text',
  request: 'text',
  state: 'text',
} as const

export type NewClaim = Pick<PaymentRow, keyof typeof columns>

/** `mine`: the caller has it and must do the work. `taken`: someone had it before; the row tells how far that got. */
export type Claimed = { mine: boolean; row: PaymentRow }

const insertRows = createRowStatement(columns, () => {
  const names = Object.keys(columns)
  return `insert into payments (${names.join(', ')}, chain_id, holder, lease_until, claimed_at, updated_at, final, attempt,
      tries, retry_at)
    select ${names.map(name => `j.${name}`).join(', ')}, cast(? as integer), cast(? as text), cast(? as bigint),
      cast(? as bigint), cast(? as bigint), 0, 1, 0, 0
    from j where j.token is not null
    on conflict (chain_id, payer, token, nonce) do nothing returning token, payer, nonce`
})

const untouched = {
  final: 0,
  tries: 0,
  retry_at: 0,
  answer: null,
  delivered: null,
  reason: null,
  batch: null,
  transaction_hash: null,
  block_number: null,
  block_hash: null,
  log_index: null,
} as const

export function createClaims(
  options: LedgerOptions,
  change: (changes: RowChange[]) => Promise<(PaymentRow | null)[]>,
) {
  const { database, chainId, clock, holder, leaseMs, onPoint, onState } = options
  const { db } = database

  async function insert(claims: NewClaim[]): Promise<Claimed[]> {
    const now = clock()
    if (onPoint) await onPoint('claimed:before')
    // In one order on every node, so that two of them never wait for each other.
    const sorted = [...claims].sort((a, b) => (keyText(a) < keyText(b) ? -1 : 1))
    const rows = await retryDeadlocks(() =>
      insertRows<PaymentKey>(database, sorted, [chainId, holder, now + leaseMs, now, now]),
    )
    if (onPoint) await onPoint('claimed:after')
    const fresh = new Set(rows.map(keyText))
    const mine = claims.map(claim => fresh.delete(keyText(claim)))
    const taken = await readRows(
      database,
      chainId,
      claims.filter((_, index) => !mine[index]),
    )
    const claimed = claims.map((claim, index) =>
      mine[index]
        ? { mine: true, row: toRow(claim, now) }
        : { mine: false, row: taken.get(keyText(claim)) as PaymentRow },
    )
    onState?.(claimed.flatMap(({ mine, row }) => (mine ? [row] : [])))
    return claimed
  }

  /** What the insert above wrote. */
  function toRow(claim: NewClaim, now: number): PaymentRow {
    return {
      ...claim,
      chain_id: chainId,
      holder,
      lease_until: now + leaseMs,
      claimed_at: now,
      updated_at: now,
      attempt: 1,
      ...untouched,
    }
  }

  return {
    /** One durable, atomic insert; claims that come together commit together. */
    claim: createGroupCommit(insert),

    /**
     * Takes a row nobody works on: released, or claimed by a node that gave no sign of life. Null when someone else was
     * faster. What was claimed for another request before is free for this one: nothing was delivered for it.
     */
    reclaim: async (row: PaymentRow, claim: NewClaim): Promise<PaymentRow | null> => {
      // The whole claim: with one nonce a payer can sign several authorizations, and this one is what will be settled.
      const { token: _token, payer: _payer, nonce: _nonce, ...claimed } = claim
      const to = {
        ...claimed,
        attempt: row.attempt + 1,
        holder,
        lease_until: clock() + leaseMs,
        final: 0,
        reason: null,
        tries: 0,
        retry_at: 0,
      }
      const [taken] = await change([{ key: row, row, from: [row.state], attempt: row.attempt, to }])
      return taken ?? null
    },

    /** Tells that this node still works on what it claimed. */
    renewLeases: async (): Promise<void> => {
      await db
        .updateTable('payments')
        .set({ lease_until: clock() + leaseMs })
        .where('holder', '=', holder)
        .where('state', 'in', ['claimed', 'owed'])
        .where('final', '=', 0)
        .where('lease_until', '>', 0)
        .execute()
    },
  }
}
