import { runInOneCommit } from '../../storage/runInOneCommit.ts'
import type { Database } from '../../storage/schema.ts'
import { changeRows, type RowChange } from './changeRows.ts'
import { type ClaimFrame, insertClaims } from './claims.ts'
import { joinChanges, type Write } from './joinChanges.ts'
import { keyText } from './paymentKey.ts'
import { changeStatement, claimStatement } from './paymentStatements.ts'

/**
 * Applies writes durably and tells of each whether it happened: a claim does if nobody claimed before, a change if its
 * condition held. SQLite takes them all in one commit; PostgreSQL in one statement for the claims and one for each shape of
 * change, so that a round trip serves many.
 */
export async function applyWrites(
  database: Database,
  frame: ClaimFrame,
  writes: readonly Write[],
): Promise<boolean[]> {
  if (database.engine === 'sqlite') {
    const { joined, places } = joinChanges(writes)
    const statements = joined.map(({ claim, change }) =>
      claim ? claimStatement(claim, frame) : changeStatement(change, frame),
    )
    const results = await runInOneCommit(database, statements)
    return places.map(place => results[place]?.changes === 1)
  }
  const claims = writes.flatMap(({ claim }) => claim ?? [])
  const changes = writes.flatMap(({ change }) => change ?? [])
  const claimed = claims.length > 0 ? await insertClaims(database, frame, claims) : new Set<string>()
  const changed = changes.length > 0 ? await changeRows(database, frame, changes) : new Set<RowChange>()
  return writes.map(({ claim, change }) => (claim ? claimed.delete(keyText(claim)) : changed.has(change)))
}
