import { sql } from 'kysely'
import type { TransactionReceipt } from 'viem'
import type { Clock } from '../../lib/clock.ts'
import { createQuery } from '../../storage/createQuery.ts'
import type { Database, OutboxRow } from '../../storage/schema.ts'
import type { Address, Hex } from '../../wire/address.ts'
import { gwei } from '../fees.ts'

/** Checked inside the database transaction that writes, for example that this node still holds the lease. */
export type Fence = (inside: Database) => Promise<boolean>

/** Stores what the transaction carries; when it returns false, nothing is written. */
export type Carry = (inside: Database, hash: Hex) => Promise<boolean>

const dayMs = 86_400_000

const selectOpen = createQuery<OutboxRow>(
  `select * from outbox where chain_id = ? and sender = ? and state = 'open' order by account_nonce`,
)
const sumCosts = createQuery<{ kind: string; gwei: number | string | null }>(
  `select kind, sum(cost_gwei) as gwei from outbox
    where chain_id = ? and sender = ? and state = 'mined' and closed_at_ms > ? group by kind`,
)

/** The rows of one key. Every change requires the state it expects, so two programs with one key cannot undo each other. */
export function createOutboxRows(key: {
  database: Database
  chainId: number
  sender: Address
  clock: Clock
}) {
  const { database, chainId, sender, clock } = key

  async function writeTogether(steps: Fence[]): Promise<boolean> {
    return database.db
      .transaction()
      .execute(async db => {
        for (const step of steps) if (!(await step({ ...database, db }))) throw new NothingWritten()
        return true
      })
      .catch(error => {
        if (error instanceof NothingWritten) return false
        throw error
      })
  }

  return {
    /** Ordered by nonce; one row per nonce. */
    readOpen: (): Promise<OutboxRow[]> => selectOpen(database, chainId, sender),

    read: (id: string): Promise<OutboxRow | undefined> =>
      database.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst(),

    /** False when the nonce is taken, or the lease or the cargo is gone. */
    open: (row: OutboxRow, fence: Fence, carry: Carry): Promise<boolean> =>
      writeTogether([
        fence,
        inside => carry(inside, row.hash),
        async ({ db }) => {
          const insert = db.insertInto('outbox').values(row)
          const { numInsertedOrUpdatedRows = 0n } = await insert
            .onConflict(conflict => conflict.doNothing())
            .executeTakeFirst()
          return numInsertedOrUpdatedRows > 0n
        },
      ]),

    replace: (old: OutboxRow, row: OutboxRow, fence: Fence, carry: Carry): Promise<boolean> =>
      writeTogether([
        fence,
        inside => carry(inside, row.hash),
        async ({ db }) => {
          const update = db.updateTable('outbox').set(row).where('id', '=', old.id)
          const { numUpdatedRows } = await update
            .where('state', '=', 'open')
            .where('hash', '=', old.hash)
            .executeTakeFirst()
          return numUpdatedRows > 0n
        },
      ]),

    markSent: async (id: string): Promise<void> => {
      await database.db.updateTable('outbox').set({ sent_at_ms: clock() }).where('id', '=', id).execute()
    },

    /**
     * Ends a nonce: one of its transactions was mined, or none can be. Its bytes are deleted, and all its hashes are kept: a node
     * that was paused after it stored a transaction may still send that one.
     */
    close: async (row: OutboxRow, receipt: TransactionReceipt | null): Promise<boolean> => {
      const { id, hash } = row
      const mined = receipt && {
        hash: receipt.transactionHash,
        replaced_hashes: hashesOf(row)
          .filter(other => other !== receipt.transactionHash)
          .join(' '),
        block_number: Number(receipt.blockNumber),
        cost_gwei: Number(costOf(receipt)),
      }
      const { numUpdatedRows } = await database.db
        .updateTable('outbox')
        .set({ state: mined ? 'mined' : 'dropped', raw: '0x', closed_at_ms: clock(), ...mined })
        .where('id', '=', id)
        .where('state', '=', 'open')
        // Another program may have replaced it, and the replacement may be what is mined.
        .where('hash', '=', hash)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Gas of the last 24 hours by kind, in gwei of CELO (or of the fee currency). */
    sumSpent: async (): Promise<Map<string, bigint>> => {
      const sums = await sumCosts(database, chainId, sender, clock() - dayMs)
      return new Map(sums.map(({ kind, gwei }) => [kind, BigInt(gwei ?? 0)]))
    },
  }
}

/** The current hash and the replaced ones, newest first; any of them may be mined. */
export function hashesOf({ hash, replaced_hashes }: OutboxRow): Hex[] {
  return [hash, ...(replaced_hashes.split(' ').filter(Boolean) as Hex[])]
}

/** Closes rows of any key so that nobody sends them again. */
export async function dropOpen({ db }: Database, hashes: readonly Hex[], nowMs: number): Promise<void> {
  if (hashes.length === 0) return
  await db
    .updateTable('outbox')
    .set({ state: 'dropped', raw: '0x', closed_at_ms: nowMs })
    .where('state', '=', sql.lit('open'))
    .where('hash', 'in', hashes)
    .execute()
}

/** Rounded up. */
export function costOf({ gasUsed, effectiveGasPrice }: TransactionReceipt): bigint {
  return (gasUsed * effectiveGasPrice + gwei - 1n) / gwei
}

class NothingWritten extends Error {
  override readonly name = 'NothingWritten'
}
