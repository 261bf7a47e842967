import type { Clock } from '../../lib/clock.ts'
import type { PaymentRow, PaymentState } from '../../storage/schema.ts'
import type { RowChange } from './changeRows.ts'
import type { NewClaim } from './claims.ts'
import { keyText } from './paymentKey.ts'

/** Claims end when nobody gives a sign of life for them any more. */
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
  /** Who has paid waits for as short as can be when a node dies; who has not may as well ask another one. */
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

    /** While `run` works on the row, others are told so; a row whose work ended without a word is free again later. */
    holding: async <T>(row: PaymentRow, run: () => Promise<T>): Promise<T> => {
      const key = keyText(row)
      working.set(key, row)
      try {
        return await run()
      } finally {
        // Who took it over on this node meanwhile is still at it.
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
