import { setImmediate as breathe } from 'node:timers/promises'
import { LedgerUnavailableError } from '../../errors/payments.ts'
import type { Clock } from '../../lib/clock.ts'
import { createGroupCommit } from '../../lib/createGroupCommit.ts'
import { createWatch } from '../../storage/createWatch.ts'
import type { Database, PaymentRow, PaymentState } from '../../storage/schema.ts'
import type { RowChange } from './changeRows.ts'
import { type Claimed, type NewClaim, toRow } from './claims.ts'
import type { Write } from './joinChanges.ts'
import { createLeases } from './leases.ts'
import { keyText, type PaymentKey } from './paymentKey.ts'
import { readChanged } from './readChanged.ts'
import { purchaseText, readPurchases } from './readPurchases.ts'
import { readRows } from './readRows.ts'
import { createSettlementHints } from './settlementHints.ts'
import { applyWrites } from './write.ts'

/** Called at each named point of a payment's life; tests stop the process there. */
export type OnPoint = (point: string) => void | Promise<void>

export type LedgerOptions = {
  database: Database
  chainId: number
  clock: Clock
  /** Name of this node, different for each run. */
  holder: string
  /** How long a claim is believed to be worked on without a sign of life; half as long when it is paid for. */
  leaseMs: number
  onPoint?: OnPoint | undefined
  /** Called after the commit with the rows whose state changed. */
  onState?: ((rows: readonly PaymentRow[]) => void) | undefined
}

const changedAtOnce = 250

type Written = { happened: boolean; row: PaymentRow | null }

/** The durable record of every authorization: who claimed it for what, and how far it got. */
export function createLedger(options: LedgerOptions) {
  const { database, chainId, clock, holder, leaseMs, onPoint, onState } = options
  const leaseClock = database.sharedClock ?? clock
  let failedAtMs = Number.NEGATIVE_INFINITY
  const watch = createWatch<PaymentKey, PaymentRow>({
    textOf: keyText,
    read: (keys, seen) => readChanged(database, chainId, keys, seen),
  })
  const fresh = createSettlementHints(clock)
  const isEmbedded = database.engine === 'sqlite'

  function unavailable(cause: unknown): never {
    failedAtMs = performance.now()
    throw new LedgerUnavailableError({ cause })
  }

  /** After a database outage, expired leases do not prove that their nodes died: those nodes could not renew them either. */
  const mayTakeOver = () => performance.now() - failedAtMs > leaseMs / 2

  /** After a failure here, which may come after the commit, the state of the row is unknown. */
  const flush = (writes: Write[]): Promise<Written[]> => commit(writes).catch(unavailable)

  /** Writes that came together, in one durable commit; then whoever waits for such a row is told. */
  async function commit(writes: Write[]): Promise<Written[]> {
    const now = clock()
    const frame = { chainId, holder, leaseUntil: leaseClock() + leaseMs, now }
    if (onPoint) for (const write of writes) await onPoint(`${pointOf(write)}:before`)
    const happened = await applyWrites(database, frame, writes)
    if (onPoint) for (const write of writes) await onPoint(`${pointOf(write)}:after`)
    const unread = writes.flatMap(({ claim, change }, index) => {
      if (claim) return happened[index] ? [] : [claim]
      return happened[index] && !change.quiet && !isSure(change.row) ? [change.key] : []
    })
    const read = await readRows(database, chainId, unread)
    const held = await readPurchases(
      database,
      chainId,
      writes.flatMap(({ claim }, index) =>
        claim && !happened[index] && !read.has(keyText(claim)) ? [claim] : [],
      ),
    )
    const keys = writes.map(({ claim, change }) => keyText(claim ?? change.key))
    const changed = new Map<string, PaymentRow>()
    for (const [index, { change, next }] of writes.entries()) {
      if (!change || !happened[index]) continue
      const key = keys[index] as string
      // What was read back is newer than what any of the writers remembered; of the others each builds on the one before.
      const known = changed.get(key) ?? change.row
      const row = read.get(key) ?? next ?? (known && { ...known, ...change.to, updated_at: now })
      if (!row) continue
      changed.set(key, row)
      if (!next) fresh.note(key, row)
    }
    for (const [key, row] of changed) watch.notify(key, row)
    const written = writes.map(({ claim }, index) => {
      const done = happened[index] === true
      const key = keys[index] as string
      if (claim) {
        const earlier = read.get(key) ?? held.get(purchaseText(claim)) ?? null
        return { happened: done, row: done ? toRow(claim, frame) : earlier }
      }
      // As it is after the commit, which may have brought it further than this one change.
      return { happened: done, row: done ? (changed.get(key) ?? null) : null }
    })
    onState?.(
      written.flatMap(({ happened, row }, index) => {
        const state = happened && writes[index] && stateOf(writes[index])
        return row && state ? [{ ...row, state }] : []
      }),
    )
    return written
  }

  const write = createGroupCommit(flush)
  // SQLite has one writer, so claims and changes share its commits; PostgreSQL takes both at once.
  const writeChange = isEmbedded ? write : createGroupCommit(flush)

  const readAll = async (keys: PaymentKey[]): Promise<(PaymentRow | null)[]> => {
    const rows = await readRows(database, chainId, keys).catch(unavailable)
    return keys.map(key => rows.get(keyText(key)) ?? null)
  }
  // To plan a statement costs PostgreSQL ten times what it takes to find a row.
  const readTogether = createGroupCommit(readAll)

  /** Applies a change; null when its row is no longer as expected, or when the change is quiet. Calls that come together share a commit. */
  async function changeOne(change: RowChange): Promise<PaymentRow | null> {
    return (await writeChange({ change, next: isEmbedded ? showEarly(change) : undefined })).row
  }

  /**
   * An answer is shown to the settler before its commit, so that the settler's own change can be part of the same one. Each
   * is conditional on the one before: if the first does not happen, neither does the second.
   */
  function showEarly({ key, row, to }: RowChange): PaymentRow | undefined {
    if (!row || to.state !== 'answered') return undefined
    const next = { ...row, ...to, updated_at: clock() }
    fresh.note(keyText(key), next)
    return next
  }

  return {
    ...options,
    leaseClock,
    unavailable,
    watch,
    changeOne,
    /** As `changeOne`, for many; after an outage that may be thousands, and requests are served between. */
    change: async (changes: readonly RowChange[]): Promise<(PaymentRow | null)[]> => {
      const rows: (PaymentRow | null)[] = []
      for (let at = 0; at < changes.length; at += changedAtOnce) {
        if (at > 0) await breathe()
        rows.push(...(await Promise.all(changes.slice(at, at + changedAtOnce).map(changeOne))))
      }
      return rows
    },
    /** One durable, atomic insert; claims that come together commit together. */
    claim: async (claim: NewClaim): Promise<Claimed> => {
      for (;;) {
        const { happened, row } = await write({ claim })
        if (row) return { mine: happened, row }
        // Another claim was there and was taken back before it could be read: the authorization is free again.
      }
    },
    read: async (key: PaymentKey): Promise<PaymentRow | null> =>
      isEmbedded ? ((await readAll([key]))[0] ?? null) : readTogether(key),
    /** The row of the payer that has the claim's purchase key, if there is one. */
    readPurchase: async (claim: NewClaim): Promise<PaymentRow | null> =>
      (await readPurchases(database, chainId, [claim]).catch(unavailable)).get(purchaseText(claim)) ?? null,
    /** Rows that wait for settlement and were not taken before, as far as this node knows without reading. */
    takeFresh: fresh.take,
    ...createLeases({ leaseClock, holder, leaseMs, mayTakeOver }, changeOne),
  }
}

/** Whether nobody but the writer can have changed the row since: while credit is reserved, the gate is about to decide on it. */
function isSure(row: PaymentRow | undefined): boolean {
  return row !== undefined && row.delivered !== 'reserved'
}

/** The state that a write brings a payment to; most bring one, some only a lease or a try. */
function stateOf({ claim, change }: Write): PaymentState | undefined {
  return claim ? 'claimed' : change.to.state
}

function pointOf(write: Write): string {
  return stateOf(write) ?? 'change'
}

export type Ledger = ReturnType<typeof createLedger>
