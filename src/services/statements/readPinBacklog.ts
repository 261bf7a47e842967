import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** After this many refusals a pin counts as failing. */
const fewTries = 3

/** Files that the configured services do not have yet, and how many of them were refused repeatedly. */
export async function readPinBacklog({
  database,
  statements,
}: Pick<Context, 'database' | 'statements'>): Promise<{ waiting: number; failing: number }> {
  const { services } = statements.pinner
  if (services.length === 0) {
    // Nothing is pinned elsewhere, but the embedded store must answer.
    await database.db.selectFrom('blobs').select('cid').limit(1).execute()
    return { waiting: 0, failing: 0 }
  }
  const row = await database.db
    .selectFrom('pins')
    .select([
      sql<number>`count(*)`.as('waiting'),
      sql<number>`count(case when tries >= ${fewTries} then 1 end)`.as('failing'),
    ])
    .where('status', '=', 'queued')
    .where('service', 'in', services)
    .executeTakeFirst()
  return { waiting: Number(row?.waiting ?? 0), failing: Number(row?.failing ?? 0) }
}
