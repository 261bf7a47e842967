import { LedgerUnavailableError } from '../../errors/payments.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Database, PaymentRow } from '../../storage/schema.ts'
import type { RowChange } from './changeRows.ts'
import { type Claimed, type NewClaim, toRow } from './claims.ts'
import { createFresh } from './fresh.ts'
import { createGroupCommit } from './groupCommit.ts'
import { createLeases } from './leases.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { readRows } from './readRows.ts'
import { createWatch } from './watch.ts'
import { applyWrites, type Write } from './write.ts'

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

type Written = { happened: boolean; row: PaymentRow | null }

/** The durable record of every authorization: who claimed it for what, and how far it got. */
export function createLedger(options: LedgerOptions) {
  const { database, chainId, clock, holder, leaseMs, onPoint, onState } = options
  const watch = createWatch(keys => readRows(database, chainId, keys))
  const fresh = createFresh(clock)

  /** Writes that came together, in one durable commit; then whoever waits for such a row is told. */
  async function flush(writes: Write[]): Promise<Written[]> {
    const now = clock()
    const frame = { chainId, holder, leaseUntil: now + leaseMs, now }
    if (onPoint) for (const write of writes) await onPoint(`${pointOf(write)}:before`)
    const happened = await applyWrites(database, frame, writes).catch(cause => {
      throw new LedgerUnavailableError({ cause })
    })
    if (onPoint) for (const write of writes) await onPoint(`${pointOf(write)}:after`)
    const unread = writes.flatMap(({ claim, change }, index) => {
      if (claim) return happened[index] ? [] : [claim]
      return happened[index] && !change.row ? [change.key] : []
    })
    const read = await readRows(database, chainId, unread)
    const written = writes.map(({ claim, change }, index) => {
      if (claim) {
        const mine = happened[index] === true
        return { happened: mine, row: mine ? toRow(claim, frame) : (read.get(keyText(claim)) ?? null) }
      }
      if (!happened[index]) return { happened: false, row: null }
      const { row, to, key } = change
      const changed = row ? { ...row, ...to, updated_at: now } : (read.get(keyText(key)) ?? null)
      if (changed) {
        fresh.note(changed)
        watch.notify(changed)
      }
      return { happened: true, row: changed }
    })
    onState?.(
      written.flatMap(({ happened, row }, index) => (happened && row && isStep(writes[index]) ? [row] : [])),
    )
    return written
  }

  const write = createGroupCommit(flush)
  // SQLite has one writer, so claims and changes share its commits; PostgreSQL takes both at once.
  const writeChange = database.engine === 'sqlite' ? write : createGroupCommit(flush)

  /** Applies a change; null when its row is no longer as expected. Calls that come together share a commit. */
  const changeOne = async (change: RowChange): Promise<PaymentRow | null> =>
    (await writeChange({ change })).row

  return {
    ...options,
    watch,
    changeOne,
    /** As `changeOne`, for many. */
    change: (changes: readonly RowChange[]): Promise<(PaymentRow | null)[]> =>
      Promise.all(changes.map(changeOne)),
    /** One durable, atomic insert; claims that come together commit together. */
    claim: async (claim: NewClaim): Promise<Claimed> => {
      const { happened, row } = await write({ claim })
      return { mine: happened, row: row as PaymentRow }
    },
    read: async (key: PaymentKey): Promise<PaymentRow | null> =>
      (await readRows(database, chainId, [key])).get(keyText(key)) ?? null,
    takeFresh: fresh.take,
    ...createLeases({ clock, holder, leaseMs }, changeOne),
  }
}

function isStep(write: Write | undefined): boolean {
  return write?.claim !== undefined || write?.change?.to.state !== undefined
}

function pointOf({ claim, change }: Write): string {
  return claim ? 'claimed' : (change.to.state ?? 'change')
}

export type Ledger = ReturnType<typeof createLedger>
