import type { PublicClient } from 'viem'
import { isTransportFailure } from '../../chain/isTransportFailure.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { createLeasedLoop, type Lease } from '../../storage/createLeasedLoop.ts'
import type { Database } from '../../storage/schema.ts'
import type { Address } from '../../wire/address.ts'
import type { FeedbackFile } from './feedbackFile.ts'
import {
  type Cursor,
  createFeedbackRows,
  type FeedbackSummary,
  type ListedFeedback,
  type NewEvent,
} from './feedbackRows.ts'
import { readFeedbackEvents } from './readFeedbackEvents.ts'

export type FeedbackIndexOptions = {
  database: Database
  chain: PublicClient
  chainId: number
  agentId: number
  /** The first block that can hold feedback. */
  fromBlock: number
  headTag: 'safe' | 'latest'
  clock: Clock
  log: Logger
  /** The client's settled purchases that the file refers to. */
  findPurchases: (client: Address, file: FeedbackFile) => Promise<string[]>
  pollMs?: number
}

export type KnownFeedback = { asOfBlock: number | null; summary: FeedbackSummary; newest: ListedFeedback[] }

/** The log range that Celo's public nodes allow. */
const maxSpan = 5_000
/** No reorganisation ever reached a block that was `safe`. */
const undoneBlocks = 10_000
const shown = 50
/** Strangers may ask as often as they like; the table is read once in this time. */
const keptMs = 5_000

/** Indexes feedback about us from the chain, on the node with the lease. */
export function createFeedbackIndex(options: FeedbackIndexOptions) {
  const { database, chain, clock, log, chainId, agentId, fromBlock, headTag, pollMs = 15_000 } = options
  const rows = createFeedbackRows(database, { chainId, agentId })
  let span = maxSpan
  let recent: { known: Promise<KnownFeedback>; until: number } | null = null

  const loop = createLeasedLoop({
    database,
    clock,
    log,
    name: `feedback ${chainId} ${agentId}`,
    maxPauseMs: 60_000,
    step: async lease => ((await indexNextRange(lease)) ? 0 : pollMs),
  })

  /** True while there is more to read immediately. */
  async function indexNextRange(lease: Lease): Promise<boolean> {
    const head = await chain.getBlock({ blockTag: headTag })
    const cursor = await rows.readCursor()
    const last = Number(head.number)
    // A lagging node knows nothing new.
    if (cursor && last < cursor.block) return false
    if (cursor && (await hashOf(cursor.block)) !== cursor.hash) {
      await undo(cursor, lease)
      return true
    }
    const from = cursor ? cursor.block + 1 : fromBlock
    if (from > last) return false
    const to = Math.min(from + span - 1, last)
    // Read before the events: if the block is replaced in between, the next round sees another hash and reads everything again.
    const hash = to === last ? head.hash : await hashOf(to)
    const events = await readSome(from, to, lease)
    if (!events) return true
    await rows.takeIn(events, { block: to, hash }, lease)
    if (events.length > 0 || to === last) recent = null
    return to < last
  }

  /** Null when the node refuses so many blocks or events; the next query asks for fewer. */
  async function readSome(from: number, to: number, { keep }: Lease): Promise<NewEvent[] | null> {
    try {
      const found = await readFeedbackEvents(chain, { chainId, agentId, fromBlock: from, toBlock: to, keep })
      span = Math.min(Math.ceil(span * 1.1), maxSpan)
      const events: NewEvent[] = []
      for (const { row, file } of found) {
        keep()
        events.push({ row, purchases: file ? await options.findPurchases(row.client, file) : [] })
      }
      return events
    } catch (error) {
      if (from === to) throw error
      // A missing answer counts too: anybody can write so many events that no answer comes in time.
      span = Math.ceil((to - from + 1) / 2)
      if (isTransportFailure(error)) throw error
      return null
    }
  }

  async function undo(cursor: Cursor, lease: Lease): Promise<void> {
    const block = Math.max(cursor.block - undoneBlocks, fromBlock, 1) - 1
    log.warn({ block, from: cursor.block }, 'the chain was reorganised; feedback is read again')
    await rows.forgetAfter({ block, hash: await hashOf(block) }, lease)
    recent = null
  }

  async function hashOf(block: number) {
    return (await chain.getBlock({ blockNumber: BigInt(block) })).hash
  }

  async function readKnown(): Promise<KnownFeedback> {
    const [cursor, summary, newest] = await Promise.all([
      rows.readCursor(),
      rows.summarise(),
      rows.readNewest(shown),
    ])
    return { asOfBlock: cursor?.block ?? null, summary, newest }
  }

  return {
    read: (): Promise<KnownFeedback> => {
      if (!recent || recent.until <= clock()) {
        recent = { known: readKnown(), until: clock() + keptMs }
        recent.known.catch(() => {
          recent = null
        })
      }
      return recent.known
    },
    start: loop.start,
    stop: loop.stop,
  }
}

export type FeedbackIndex = ReturnType<typeof createFeedbackIndex>
