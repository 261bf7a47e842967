import type { ScreenResult } from '../../../src/wire/screen.ts'
import { db } from '../lib/db.ts'
import { nextTask } from '../lib/nextTask.ts'
import { createStore } from '../lib/store.ts'

export type Decision = { outcome: 'approve' | 'decline' | 'refer'; amount: string; note: string; at: string }
/** `own`: the lender's own columns of a list, such as name, amount and reference; `place`: where it stood in the list. */
export type ScreenRecord = {
  result: ScreenResult
  savedAt: string
  decision: Decision | null
  own?: Record<string, string>
  place?: number
}

/** Every wallet this browser has paid to screen, newest answer of each. */
export const records = createStore<{ loaded: boolean; byWallet: Record<string, ScreenRecord> }>({
  loaded: false,
  byWallet: {},
})

export async function loadRecords(): Promise<void> {
  const rows = await db.all<ScreenRecord>('screens').catch(() => [])
  // Unpacking them is a task by itself: what they draw is another.
  await nextTask()
  rows.sort((a, b) => a.savedAt.localeCompare(b.savedAt) || (a.place ?? 0) - (b.place ?? 0))
  const byWallet = Object.fromEntries(rows.map(row => [row.result.walletAddress.toLowerCase(), row]))
  records.set(({ byWallet: now }) => ({ loaded: true, byWallet: { ...byWallet, ...now } }))
}

export function saveResult(result: ScreenResult): Promise<void> {
  return saveResults([result])
}

/** All at once: a hundred answers redraw the page once. */
export async function saveResults(
  results: readonly ScreenResult[],
  ownOf: (wallet: string) => Record<string, string> | undefined = () => undefined,
): Promise<void> {
  const savedAt = new Date().toISOString()
  const { byWallet } = records.get()
  const rows = results.map((result, place) => {
    const key = result.walletAddress.toLowerCase()
    const own = ownOf(key) ?? byWallet[key]?.own
    const decision = byWallet[key]?.decision ?? null
    const record = { result, savedAt, place, decision, ...(own && { own }) }
    return [key, record] as const
  })
  records.set({ byWallet: { ...byWallet, ...Object.fromEntries(rows) } })
  await Promise.all(rows.map(([key, record]) => db.put('screens', key, record)))
}

export async function saveDecision(wallet: string, decision: Decision): Promise<void> {
  const key = wallet.toLowerCase()
  const record = records.get().byWallet[key]
  if (record) await put(key, { ...record, decision })
}

export async function forget(wallet: string): Promise<void> {
  const key = wallet.toLowerCase()
  records.set(({ byWallet: { [key]: _, ...rest } }) => ({ byWallet: rest }))
  await db.remove('screens', key)
}

async function put(key: string, record: ScreenRecord): Promise<void> {
  records.set(({ byWallet }) => ({ byWallet: { ...byWallet, [key]: record } }))
  await db.put('screens', key, record)
}
