import type { Clock } from '../../lib/clock.ts'
import type { PaymentRow, PaymentState } from '../../storage/schema.ts'
import type { RowChange } from './changeRows.ts'
import type { NewClaim } from './claims.ts'
import { keyText } from './paymentKey.ts'

/** A claim ends when its node stops renewing its lease. */
export function createLeases(
  {
    leaseClock,
    holder,
    leaseMs,
    mayTakeOver,
  }: { leaseClock: Clock; holder: string; leaseMs: number; mayTakeOver: () => boolean },
  changeOne: (change: RowChange) => Promise<PaymentRow | null>,
) {
  const working = new Map<string, PaymentRow>()
  /** When a node dies, callers who have paid wait as briefly as possible; the others can ask another node. */
  const leaseOf = (state: PaymentState) => leaseClock() + (state === 'owed' ? leaseMs / 2 : leaseMs)

  return {
    /**
     * Takes a row nobody works on: released, failed, or claimed by a node that gave no sign of life. Null when someone else was
     * faster, or has the purchase key. What was claimed for another request before is free for this one: nothing was delivered for it.
     */
    reclaim: async (row: PaymentRow, claim: NewClaim): Promise<PaymentRow | null> => {
      // The whole claim: with one nonce a payer can sign several authorizations, and this one is what will be settled.
      const { token: _token, payer: _payer, nonce: _nonce, ...claimed } = claim
      const to = {
        ...claimed,
        purchase_key: claim.purchase_key ?? null,
        trace: claim.trace ?? null,
        caller_network: claim.caller_network ?? null,
        attempt: row.attempt + 1,
        holder,
        lease_until: leaseOf('claimed'),
        final: 0,
        answer: null,
        delivered: null,
        batch: null,
        reason: null,
        tries: 0,
        retry_at: 0,
      }
      return changeOne({ key: row, row, from: [row.state], attempt: row.attempt, to })
    },

    /** Takes work that is paid for and that nobody is at; null when somebody is, or was faster. */
    takeOwed: async (row: PaymentRow): Promise<PaymentRow | null> => {
      if (row.lease_until > leaseClock() || working.has(keyText(row))) return null
      if (row.lease_until > 0 && !mayTakeOver()) return null
      const to = { attempt: row.attempt + 1, holder, lease_until: leaseOf('owed') }
      return changeOne({ key: row, from: ['owed'], attempt: row.attempt, to })
    },

    /** Renews the lease of the row while `run` works on it. If the work ends without a change, the row is free when the lease ends. */
    holding: async <T>(row: PaymentRow, run: () => Promise<T>): Promise<T> => {
      const key = keyText(row)
      working.set(key, row)
      try {
        return await run()
      } finally {
        // Another request on this node took it over meanwhile and still works on it.
        if (working.get(key) === row) working.delete(key)
      }
    },

    renewLeases: async (): Promise<void> => {
      await Promise.all(
        [...working.values()].map(row => {
          const to = { lease_until: leaseOf(row.state) }
          return changeOne({ key: row, row, from: [row.state], attempt: row.attempt, to })
        }),
      )
    },
  }
}
