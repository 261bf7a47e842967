import { toHex } from '../../chain/bytes.ts'
import type { Database } from '../../storage/schema.ts'
import type { BlockHead, BlockTimes } from '../sources/createBlockTimes.ts'

const anchorsAtOnce = 64

/** Deletes everything after block `good`, because the chain reverted it. */
export async function rollBack({ db }: Database, chainId: number, good: number): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const table of ['transfers', 'gas_sums', 'lending_events', 'balance_snapshots'] as const)
      await tx.deleteFrom(table).where('chain_id', '=', chainId).where('block', '>', good).execute()
    for (const table of ['blocks', 'heads'] as const)
      await tx.deleteFrom(table).where('chain_id', '=', chainId).where('number', '>', good).execute()
    const touched = await tx
      .selectFrom('coverage')
      .selectAll()
      .where('chain_id', '=', chainId)
      .where('to_block', '>', good)
      .execute()
    await tx.deleteFrom('coverage').where('chain_id', '=', chainId).where('to_block', '>', good).execute()
    for (const row of touched)
      if (row.from_block <= good)
        await tx
          .insertInto('coverage')
          .values({ ...row, to_block: good })
          .onConflict(conflict => conflict.doNothing())
          .execute()
  })
}

/** The newest block whose hash we recorded, to compare with the chain's. */
export async function readAnchors(
  { db }: Database,
  chainId: number,
  upTo: number,
  count = 1,
): Promise<{ number: number; hash: string }[]> {
  const rows = await db
    .selectFrom('blocks')
    .select(['number', 'hash'])
    .where('chain_id', '=', chainId)
    .where('hash', 'is not', null)
    .where('number', '<=', upTo)
    .orderBy('number', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ number, hash }) => ({ number, hash: hash ? toHex(hash) : '' }))
}

/**
 * Finds the last block that we share with the chain and deletes what came after it. Returns that block, or -1 when it is another
 * chain.
 */
export async function undoReorganisation(
  deps: { database: Database; chainId: number; blockTimes: BlockTimes },
  head: BlockHead,
): Promise<number> {
  const { database, chainId, blockTimes } = deps
  let upTo = head.number
  for (;;) {
    const anchors = await readAnchors(database, chainId, upTo, anchorsAtOnce)
    if (anchors.length === 0) break
    const blocks = await blockTimes.fetchBlocks(anchors.map(({ number }) => number))
    const good = anchors.find(({ hash }, i) => blocks[i]?.hash === hash)
    if (good) {
      await rollBack(database, chainId, good.number)
      return good.number
    }
    upTo = (anchors.at(-1)?.number ?? 0) - 1
  }
  // A node of another chain must not make us delete our index.
  await blockTimes.assertChain()
  await rollBack(database, chainId, -1)
  return -1
}
