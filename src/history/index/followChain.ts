import { sql } from 'kysely'
import { toBytes } from '../../chain/bytes.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { monthsBefore } from '../../lib/monthsBefore.ts'
import { createLeasedLoop, type Lease } from '../../storage/createLeasedLoop.ts'
import { limits } from '../limits.ts'
import { countBlocks, findGaps } from '../ranges.ts'
import type { BlockHead } from '../sources/createBlockTimes.ts'
import { readCoverage, wholeChain } from './coverageMap.ts'
import { type IndexDeps, indexRange } from './indexRange.ts'
import { readAnchors, undoReorganisation } from './rollBack.ts'

export type IndexProgress = {
  doneBlocks: number
  totalBlocks: number
  rows: number
  rowsPerSecond: number
  etaSeconds: number | null
  head: number
}

export type FollowOptions = IndexDeps & {
  headTag: 'safe' | 'latest'
  clock: Clock
  log: Logger
  /** First moment to index, unix seconds; by default as far back as an activity looks. */
  fromTime?: number
  /** Stop when everything up to the head is indexed. */
  once?: boolean
  onProgress?: (progress: IndexProgress) => void
  /** Another node on this database keeps the index, so nothing is done here until it ends. */
  onTaken?: () => void
  pollMs?: number
  signal: AbortSignal
}

const worthTakingWhole = 100_000
/** Row count for the first statistics; later ones follow at four times as many. */
const firstStatistics = 20_000

/**
 * Keeps the index complete up to the settled head, on the node with the lease: indexes what is missing, removes what the chain
 * reverted, records the head. A failure is logged and retried; it never ends the loop.
 */
export async function followChain(options: FollowOptions): Promise<void> {
  const { database, chainId, clock, log, once, onTaken, pollMs = 2_000, signal } = options
  const done = new AbortController()
  const ended = AbortSignal.any([signal, done.signal])
  const loop = createLeasedLoop({
    database,
    clock,
    log,
    // Not `index:`: nodes of the previous version wrote seconds into that lease and would never see it expire.
    name: `follow:${chainId}`,
    maxPauseMs: 30_000,
    onTaken,
    step: async lease => {
      if ((await catchUp(options, lease)) && once) done.abort()
      return pollMs
    },
  })
  if (!ended.aborted) {
    loop.start()
    await new Promise(resolve => ended.addEventListener('abort', resolve, { once: true }))
  }
  await loop.stop()
}

async function catchUp(options: FollowOptions, lease: Lease): Promise<boolean> {
  const { database, chainId, blockTimes, headTag, clock, signal, onProgress } = options
  const head = await blockTimes.readHead(headTag)
  await undoIfReorganised(options, head)
  const fromTime = options.fromTime ?? monthsBefore(head.time, limits.lookbackMonths)
  const firstBlock = await blockTimes.blockAt(fromTime, head)
  // A young chain is indexed whole, so no wallet has anything before the index.
  const fromBlock = firstBlock < worthTakingWhole ? 0 : firstBlock
  const gaps = findGaps(await readCoverage(database.db, chainId, [wholeChain]), {
    fromBlock,
    toBlock: head.number,
  })
  const totalBlocks = countBlocks(gaps)
  const started = clock()
  let doneBlocks = 0
  let rows = 0
  let analyzeAt = firstStatistics
  const isOver = AbortSignal.any([signal, lease.signal])
  for (const gap of gaps.toReversed())
    await indexRange(options, gap, {
      signal: isOver,
      onPart: async (blocks, count) => {
        lease.keep()
        doneBlocks += blocks
        rows += count
        if (rows >= analyzeAt) {
          analyzeAt *= 4
          await makeStatistics(database)
        }
        const seconds = Math.max((clock() - started) / 1000, 0.001)
        const etaSeconds =
          doneBlocks > 0 ? Math.round(((totalBlocks - doneBlocks) * seconds) / doneBlocks) : null
        onProgress?.({
          doneBlocks,
          totalBlocks,
          rows,
          rowsPerSecond: rows / seconds,
          etaSeconds,
          head: head.number,
        })
      },
    })
  if (isOver.aborted) return false
  await noteHead(options, head)
  return true
}

/** PostgreSQL analyzes a table late; until then it would plan for an empty one. */
async function makeStatistics({ db, engine }: FollowOptions['database']): Promise<void> {
  if (engine === 'postgres') await sql`analyze transfers, gas_sums, lending_events, blocks`.execute(db)
}

async function undoIfReorganised(options: FollowOptions, head: BlockHead): Promise<void> {
  const { database, chainId, blockTimes, log } = options
  const [anchor] = await readAnchors(database, chainId, Number.MAX_SAFE_INTEGER)
  if (!anchor) return
  const isSame =
    anchor.number <= head.number && (await blockTimes.fetchBlocks([anchor.number]))[0]?.hash === anchor.hash
  // A lagging node shows an older head of the same chain; only a different block is a reorganisation.
  if (isSame || (anchor.number > head.number && (await isOnChain(options, head)))) return
  const good = await undoReorganisation({ database, chainId, blockTimes }, head)
  log.warn(
    { good, head: head.number },
    'the chain was reorganised; what came after the common block is forgotten',
  )
}

/** Whether our newest recorded block at or below this head is still on the chain. */
async function isOnChain(
  { database, chainId, blockTimes }: FollowOptions,
  head: BlockHead,
): Promise<boolean> {
  const [anchor] = await readAnchors(database, chainId, head.number)
  if (!anchor) return true
  return (await blockTimes.fetchBlocks([anchor.number]))[0]?.hash === anchor.hash
}

async function noteHead({ database, chainId, clock }: FollowOptions, head: BlockHead): Promise<void> {
  const { number, time } = head
  const hash = toBytes(head.hash)
  const seenAt = Math.floor(clock() / 1000)
  await database.db
    .insertInto('blocks')
    .values({ chain_id: chainId, number, time, hash })
    .onConflict(conflict => conflict.columns(['chain_id', 'number']).doUpdateSet({ time, hash }))
    .execute()
  await database.db
    .insertInto('heads')
    .values({ chain_id: chainId, number, time, hash, seen_at: seenAt })
    .onConflict(conflict => conflict.column('chain_id').doUpdateSet({ number, time, hash, seen_at: seenAt }))
    .execute()
}
