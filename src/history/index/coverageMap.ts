import type { Kysely } from 'kysely'
import type { Tables } from '../../storage/schema.ts'
import { type BlockRange, mergeRanges } from '../ranges.ts'

export const wholeChain = '*'

export type Covered = BlockRange & { source: string }

const compactAbove = 12

/** The known ranges of a wallet: its own and those of the whole chain. */
export async function readCoverage(
  db: Kysely<Tables>,
  chainId: number,
  scopes: readonly string[],
): Promise<Covered[]> {
  const rows = await db
    .selectFrom('coverage')
    .select(['from_block', 'to_block', 'source'])
    .where('chain_id', '=', chainId)
    .where('scope', 'in', scopes)
    .orderBy('from_block')
    .orderBy('to_block')
    .orderBy('source')
    .execute()
  return rows.map(row => ({ fromBlock: row.from_block, toBlock: row.to_block, source: row.source }))
}

/**
 * Records that every row of these blocks is stored; call it in the transaction that stored them. Ranges are only added and later
 * joined, so two nodes can record the same one at once.
 */
export async function recordCoverage(
  db: Kysely<Tables>,
  chainId: number,
  scope: string,
  { fromBlock, toBlock, source }: Covered,
): Promise<void> {
  await db
    .insertInto('coverage')
    .values({ chain_id: chainId, scope, from_block: fromBlock, to_block: toBlock, source })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const rows = await readCoverage(db, chainId, [scope])
  if (rows.length > compactAbove) await compact(db, chainId, scope, source, rows)
}

/** Forgets the coverage of a scope. Its rows stay, because they are true. */
export async function forgetCoverage(db: Kysely<Tables>, chainId: number, scope: string): Promise<void> {
  await db.deleteFrom('coverage').where('chain_id', '=', chainId).where('scope', '=', scope).execute()
}

async function compact(
  db: Kysely<Tables>,
  chainId: number,
  scope: string,
  source: string,
  rows: readonly Covered[],
): Promise<void> {
  const same = rows.filter(row => row.source === source)
  const merged = mergeRanges(same)
  if (merged.length === same.length) return
  const isKept = (row: BlockRange) =>
    merged.some(({ fromBlock, toBlock }) => fromBlock === row.fromBlock && toBlock === row.toBlock)
  for (const row of same.filter(row => !isKept(row)))
    await db
      .deleteFrom('coverage')
      .where('chain_id', '=', chainId)
      .where('scope', '=', scope)
      .where('source', '=', source)
      .where('from_block', '=', row.fromBlock)
      .where('to_block', '=', row.toBlock)
      .execute()
  await db
    .insertInto('coverage')
    .values(
      merged.map(({ fromBlock, toBlock }) => ({
        chain_id: chainId,
        scope,
        from_block: fromBlock,
        to_block: toBlock,
        source,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
