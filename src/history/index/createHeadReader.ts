import { toBytes, toHex } from '../../chain/bytes.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Database } from '../../storage/schema.ts'
import type { BlockHead, BlockTimes } from '../sources/createBlockTimes.ts'
import { readAnchors, undoReorganisation } from './rollBack.ts'

export type HeadReader = {
  /** The newest settled block: from the follower when it is recent, else from the node. */
  readHead: () => Promise<BlockHead>
  /** The newest block that any node has indexed; null on an empty database. */
  readLastKnown: () => Promise<BlockHead | null>
  /** Stores a block's hash, to notice a reorganisation below it later. */
  anchor: (head: BlockHead) => Promise<void>
}

/** A follower looks every few seconds; after this time we assume it is gone. */
const followerFreshMs = 20_000
const memoMs = 1_000

export function createHeadReader(deps: {
  database: Database
  chainId: number
  blockTimes: BlockTimes
  headTag: 'safe' | 'latest'
  clock: Clock
  log: Logger
}): HeadReader {
  const { database, chainId, blockTimes, headTag, clock, log } = deps
  const { db } = database
  let memo: { head: BlockHead; at: number } | null = null

  const readFollowed = async () => {
    const row = await db.selectFrom('heads').selectAll().where('chain_id', '=', chainId).executeTakeFirst()
    if (!row) return null
    return { head: { number: row.number, time: row.time, hash: toHex(row.hash) }, seenAt: row.seen_at }
  }

  async function readHead(): Promise<BlockHead> {
    const followed = await readFollowed()
    if (followed && clock() - followed.seenAt * 1000 < followerFreshMs) return followed.head
    if (memo && clock() - memo.at < memoMs) return memo.head
    const head = await blockTimes.readHead(headTag)
    const [anchor] = await readAnchors(database, chainId, head.number)
    if (anchor && anchor.number !== head.number) {
      const [now] = await blockTimes.fetchBlocks([anchor.number])
      if (now?.hash !== anchor.hash) await undo(head)
    } else if (anchor && anchor.hash !== head.hash) await undo(head)
    memo = { head, at: clock() }
    return head
  }

  async function undo(head: BlockHead): Promise<void> {
    const good = await undoReorganisation({ database, chainId, blockTimes }, head)
    log.warn(
      { good, head: head.number },
      'the chain was reorganised; what came after the common block is forgotten',
    )
  }

  return {
    readHead,
    readLastKnown: async () => {
      const [anchor] = await readAnchors(database, chainId, Number.MAX_SAFE_INTEGER)
      if (!anchor) return null
      const row = await db
        .selectFrom('blocks')
        .select('time')
        .where('chain_id', '=', chainId)
        .where('number', '=', anchor.number)
        .executeTakeFirst()
      return row ? { ...anchor, time: row.time } : null
    },
    anchor: async ({ number, time, hash }) => {
      await db
        .insertInto('blocks')
        .values({ chain_id: chainId, number, time, hash: toBytes(hash) })
        .onConflict(conflict =>
          conflict.columns(['chain_id', 'number']).doUpdateSet({ time, hash: toBytes(hash) }),
        )
        .execute()
    },
  }
}
