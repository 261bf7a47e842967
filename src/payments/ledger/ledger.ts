import type { Clock } from '../../lib/clock.ts'
import type { Database, PaymentRow } from '../../storage/schema.ts'
import { changeRows, type RowChange } from './changeRows.ts'
import { createClaims } from './claims.ts'
import { createGroupCommit } from './groupCommit.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { readRows } from './readRows.ts'
import { createWatch } from './watch.ts'

/** Called at each named point of a payment's life; tests stop the process there. */
export type OnPoint = (point: string) => void | Promise<void>

export type LedgerOptions = {
  database: Database
  chainId: number
  clock: Clock
  /** Name of this node, different for each run. */
  holder: string
  /** How long a claim is believed to be worked on without a sign of life. */
  leaseMs: number
  onPoint?: OnPoint | undefined
  /** Told of rows that reached another state, after the commit. */
  onState?: ((rows: readonly PaymentRow[]) => void) | undefined
}

/** The durable record of every authorization: who claimed it for what, and how far it got. */
export function createLedger(options: LedgerOptions) {
  const { database, chainId, clock, onPoint, onState } = options
  const watch = createWatch(keys => readRows(database, chainId, keys))

  /** Applies changes in one durable commit; those whose row is no longer as expected come back as null. */
  async function change(changes: RowChange[]): Promise<(PaymentRow | null)[]> {
    if (onPoint) for (const { to } of changes) await onPoint(`${to.state ?? 'change'}:before`)
    const rows = await changeRows(database, chainId, clock(), changes)
    if (onPoint) for (const { to } of changes) await onPoint(`${to.state ?? 'change'}:after`)
    for (const row of rows) if (row) watch.notify(row)
    onState?.(rows.filter((row, index): row is PaymentRow => row !== null && !!changes[index]?.to.state))
    return rows
  }

  return {
    ...options,
    ...createClaims(options, change),
    change,
    /** As `change`, for one row; calls that come together share a commit. */
    changeOne: createGroupCommit(change),
    watch,
    read: async (key: PaymentKey): Promise<PaymentRow | null> =>
      (await readRows(database, chainId, [key])).get(keyText(key)) ?? null,
  }
}

export type Ledger = ReturnType<typeof createLedger>
