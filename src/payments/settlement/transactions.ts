import type { Lease } from '../../storage/createLeasedLoop.ts'
import type { Database, PaymentRow, SettlementTransactionRow } from '../../storage/schema.ts'
import { isOpen } from '../ledger/isOpen.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { applyWrites } from '../ledger/write.ts'

export type NewTransaction = Pick<
  SettlementTransactionRow,
  'hash' | 'batch' | 'account_nonce' | 'raw' | 'max_fee' | 'tip'
>

/** The settler's own transactions, written down before they are sent, so that none is ever unknown to us. */
export function createTransactions(ledger: Ledger, settler: string) {
  const { database, chainId, clock, holder } = ledger

  function insert({ db }: Database, transaction: NewTransaction): Promise<unknown> {
    const now = clock()
    const fresh = { state: 'open' as const, created_at: now, sent_at: now, block_number: null }
    return (
      db
        .insertInto('settlement_transactions')
        .values({ ...transaction, ...fresh, chain_id: chainId, settler })
        // After a reorganisation the very same transaction may be made again.
        .onConflict(conflict =>
          conflict.column('hash').doUpdateSet({ ...fresh, batch: transaction.batch, raw: transaction.raw }),
        )
        .execute()
    )
  }

  return {
    /** Oldest first; all of them share one account nonce, because the next is made only when none is open. */
    readOpen: (): Promise<SettlementTransactionRow[]> =>
      database.db
        .selectFrom('settlement_transactions')
        .selectAll()
        .where('settler', '=', settler)
        .where('chain_id', '=', chainId)
        .where('state', '=', 'open')
        .orderBy('created_at')
        .execute(),

    readBatch: (batch: string): Promise<PaymentRow[]> =>
      database.db
        .selectFrom('payments')
        .selectAll()
        .where('batch', '=', batch)
        .where(isOpen)
        .where('state', '=', 'submitted')
        .execute(),

    /** Rows become `submitted` and the transaction is written, both or neither. False when anything moved meanwhile. */
    open: async (
      transaction: NewTransaction,
      rows: readonly PaymentRow[],
      lease: Lease,
    ): Promise<boolean> => {
      await ledger.onPoint?.('submitted:before')
      const opened = await database.db
        .transaction()
        .execute(async trx => {
          const inside = { ...database, db: trx }
          if (!(await lease.isHeld(inside))) return false
          const now = clock()
          const changed = await applyWrites(
            inside,
            { chainId, holder, leaseUntil: 0, now },
            rows.map(row => ({
              change: {
                key: row,
                from: ['queued', 'answered'],
                attempt: row.attempt,
                to: { state: 'submitted', batch: transaction.batch },
              },
            })),
          )
          if (changed.includes(false)) throw new RowsMoved()
          await insert(inside, transaction)
          return true
        })
        .catch(error => {
          if (error instanceof RowsMoved) return false
          throw error
        })
      await ledger.onPoint?.('submitted:after')
      if (opened)
        ledger.onState?.(rows.map(row => ({ ...row, state: 'submitted', batch: transaction.batch })))
      return opened
    },

    /** The same batch with higher fees. */
    replace: async (transaction: NewTransaction, lease: Lease): Promise<boolean> =>
      database.db.transaction().execute(async trx => {
        const inside = { ...database, db: trx }
        if (!(await lease.isHeld(inside))) return false
        await insert(inside, transaction)
        return true
      }),

    markSent: async (hash: string): Promise<void> => {
      await database.db
        .updateTable('settlement_transactions')
        .set({ sent_at: clock() })
        .where('hash', '=', hash)
        .execute()
    },

    /** Ends a batch: one of its transactions was mined, or none ever can be. Nobody will send them again: their bytes go. */
    close: async (batch: string, mined: { hash: string; block: number } | null): Promise<void> => {
      const update = () => database.db.updateTable('settlement_transactions').where('batch', '=', batch)
      if (mined)
        await update()
          .set({ state: 'mined', block_number: mined.block, raw: '' })
          .where('hash', '=', mined.hash)
          .execute()
      await update().set({ state: 'dropped', raw: '' }).where('state', '=', 'open').execute()
    },
  }
}

class RowsMoved extends Error {
  override readonly name = 'RowsMoved'
}
