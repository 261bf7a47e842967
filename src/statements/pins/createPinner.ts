import { CidMismatchError } from '../../errors/statements.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { createLeasedLoop } from '../../storage/createLeasedLoop.ts'
import type { Database, PinRow } from '../../storage/schema.ts'
import { findBlob, readWholeBlob } from '../store/blobs.ts'
import type { PinDriver } from './pinDriver.ts'

export type Pinner = {
  services: readonly string[]
  /** Tries the due pins of one file now; resolves when each was tried once. Never rejects. */
  pinNow: (cid: string) => Promise<void>
  /** Tries everything that is due, e.g. pins that another node left. */
  sweep: () => Promise<void>
  start: () => void
  close: () => Promise<void>
}

const sweepEveryMs = 15_000
const leaseMs = 180_000
const firstRetryMs = 5_000
const lastRetryMs = 3_600_000
const sweepAtMost = 50

/** Pins files at the configured services and retries until each has them, over restarts and on any node. */
export function createPinner(options: {
  database: Database
  drivers: readonly PinDriver[]
  clock: Clock
  log: Logger
}): Pinner {
  const { database, drivers, clock, log } = options
  const sweeping = createLeasedLoop({
    database,
    clock,
    log,
    name: 'pins',
    step: async () => {
      await tryAll()
      return sweepEveryMs
    },
  })

  async function findDue(cid?: string): Promise<PinRow[]> {
    if (drivers.length === 0) return []
    let query = database.db
      .selectFrom('pins')
      .selectAll()
      .where('status', '=', 'queued')
      .where('retry_at', '<=', clock())
      .where(
        'service',
        'in',
        drivers.map(({ service }) => service),
      )
      .orderBy('retry_at')
      .orderBy('cid')
      .limit(sweepAtMost)
    if (cid !== undefined) query = query.where('cid', '=', cid)
    return query.execute()
  }

  /** Claims the row for a while: the first node to move `retry_at` has it. */
  async function claim({ cid, service, retry_at }: PinRow): Promise<boolean> {
    const { numUpdatedRows } = await database.db
      .updateTable('pins')
      .set({ retry_at: clock() + leaseMs })
      .where('cid', '=', cid)
      .where('service', '=', service)
      .where('status', '=', 'queued')
      .where('retry_at', '=', retry_at)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  async function save({ cid, service }: PinRow, change: Partial<PinRow>): Promise<void> {
    await database.db
      .updateTable('pins')
      .set({ ...change, updated_at: clock() })
      .where('cid', '=', cid)
      .where('service', '=', service)
      .execute()
  }

  async function tryPin(row: PinRow): Promise<void> {
    const driver = drivers.find(({ service }) => service === row.service)
    if (!driver || !(await claim(row))) return
    const wait = Math.min(firstRetryMs * 2 ** row.tries, lastRetryMs)
    try {
      const blob = await findBlob(database, row.cid)
      if (!blob) throw new RangeError(`the file ${row.cid} is gone`)
      const readBytes = () => readWholeBlob(database, blob)
      const answer = await driver.pin({ cid: row.cid, name: blob.file_name, readBytes }, row.reference)
      if (answer.cid !== row.cid)
        throw new CidMismatchError({ service: row.service, expected: row.cid, returned: answer.cid })
      const pending = { reference: answer.reference, retry_at: clock() + firstRetryMs }
      await save(row, answer.status === 'pinned' ? { status: 'pinned', last_error: null } : pending)
    } catch (error) {
      log.warn({ err: error, cid: row.cid, service: row.service }, 'pinning failed, will be tried again')
      await save(row, {
        tries: row.tries + 1,
        retry_at: clock() + wait,
        reference: null,
        last_error: error instanceof Error ? error.message.slice(0, 500) : String(error),
      })
    }
  }

  async function tryAll(cid?: string): Promise<void> {
    try {
      await Promise.all((await findDue(cid)).map(tryPin))
    } catch (error) {
      log.warn({ err: error }, 'pins could not be looked up')
    }
  }

  return {
    services: drivers.map(({ service }) => service),
    pinNow: tryAll,
    sweep: () => tryAll(),
    start: () => {
      if (drivers.length > 0) sweeping.start()
    },
    close: sweeping.stop,
  }
}
