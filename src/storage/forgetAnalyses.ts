import { setImmediate as breathe } from 'node:timers/promises'
import { deleteAnalyses } from './analyses.ts'
import { createQuery } from './createQuery.ts'
import type { Database } from './schema.ts'

type OldAnalysis = { id: string; wallet: string; analyzed_at: number; superseded: number | boolean }

const rowsAtOnce = 100
const selectOld = createQuery<OldAnalysis>(
  `select id, wallet, analyzed_at, exists (
      select 1 from analyses newer
      where newer.wallet = analyses.wallet and newer.months >= analyses.months
        and newer.analyzed_at > analyses.analyzed_at
    ) as superseded
    from analyses where analyzed_at < ? and (analyzed_at, id) > (?, ?)
    order by analyzed_at, id limit ${rowsAtOnce}`,
)

/**
 * Deletes analyses from before `before` (unix seconds), except those that free signals may be read from: the newest of each
 * wallet over its window or a wider one. Because many old ones stay, it walks along them in small steps and lets requests run in
 * between. Nothing else depends on an analysis: passports, statements and paid answers are their own documents.
 */
export async function forgetAnalyses(
  database: Database,
  { before, signal }: { before: number; signal?: AbortSignal },
): Promise<{ forgotten: number }> {
  let forgotten = 0
  let place: Pick<OldAnalysis, 'analyzed_at' | 'id'> = { analyzed_at: -1, id: '' }
  for (;;) {
    const rows = await selectOld(database, before, place.analyzed_at, place.id)
    const superseded = rows.filter(row => row.superseded)
    await deleteAnalyses(database, superseded)
    forgotten += superseded.length
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce || signal?.aborted) return { forgotten }
    place = last
    await breathe()
  }
}
