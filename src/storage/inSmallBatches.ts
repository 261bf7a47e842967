import { setImmediate as breathe } from 'node:timers/promises'

/** This many rows block SQLite, and with it the whole process, for a few milliseconds. */
const rowsAtOnce = 200

/** Repeats a statement that changes at most `limit` rows until it changes fewer; requests run in between. */
export async function inSmallBatches(
  step: (limit: number) => Promise<bigint>,
  limit = rowsAtOnce,
): Promise<void> {
  while ((await step(limit)) >= limit) await breathe()
}
