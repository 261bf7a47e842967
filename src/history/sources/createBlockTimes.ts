import { toQuantity } from '../../chain/bytes.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import { SourceError } from '../../errors/history.ts'
import type { Database } from '../../storage/schema.ts'

export type BlockHead = { number: number; time: number; hash: string }

export type BlockTimes = {
  /** Throws when the node is on another chain than ours. */
  assertChain: () => Promise<void>
  readHead: (tag: string) => Promise<BlockHead>
  fetchBlocks: (numbers: readonly number[]) => Promise<BlockHead[]>
  /** The time of each block, in seconds, with fewer calls than blocks where possible. */
  timesOf: (blocks: Iterable<number>, known?: ReadonlyMap<number, number>) => Promise<Map<number, number>>
  /** First block that is not earlier than `time`, at most `head`. */
  blockAt: (time: number, head: { number: number; time: number }) => Promise<number>
}

export function createBlockTimes(options: {
  database: Database
  rpc: RpcClient
  chainId: number
}): BlockTimes {
  const { rpc, chainId } = options
  const { db } = options.database

  const parse = (value: unknown): BlockHead => {
    const block = value as { number?: unknown; timestamp?: unknown; hash?: unknown } | null
    if (
      typeof block?.number !== 'string' ||
      typeof block.timestamp !== 'string' ||
      typeof block.hash !== 'string'
    )
      throw new SourceError({
        source: 'rpc',
        failure: 'lagging',
        message: 'the node does not have this block yet',
      })
    return { number: Number(block.number), time: Number(block.timestamp), hash: block.hash.toLowerCase() }
  }

  async function assertChain(): Promise<void> {
    const found = Number(await rpc.call('eth_chainId', []))
    if (found !== chainId)
      throw new SourceError({
        source: 'rpc',
        failure: 'refused',
        message: `the node is on chain ${found}, not ${chainId}`,
      })
  }

  const readHead = async (tag: string) => parse(await rpc.call('eth_getBlockByNumber', [tag, false]))

  async function fetchBlocks(numbers: readonly number[]): Promise<BlockHead[]> {
    const results = await rpc.batch(
      numbers.map(number => ({ method: 'eth_getBlockByNumber', params: [toQuantity(number), false] })),
    )
    return results.map(parse)
  }

  async function remember(blocks: readonly BlockHead[]): Promise<void> {
    for (let at = 0; at < blocks.length; at += 1000)
      await db
        .insertInto('blocks')
        .values(
          blocks
            .slice(at, at + 1000)
            .map(({ number, time }) => ({ chain_id: chainId, number, time, hash: null })),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute()
  }

  async function recall(numbers: readonly number[]): Promise<Map<number, number>> {
    const times = new Map<number, number>()
    for (let at = 0; at < numbers.length; at += 1000) {
      const rows = await db
        .selectFrom('blocks')
        .select(['number', 'time'])
        .where('chain_id', '=', chainId)
        .where('number', 'in', numbers.slice(at, at + 1000))
        .execute()
      for (const { number, time } of rows) times.set(number, time)
    }
    return times
  }

  async function timesOf(
    blocks: Iterable<number>,
    known: ReadonlyMap<number, number> = new Map(),
  ): Promise<Map<number, number>> {
    const wanted = [...new Set(blocks)].sort((a, b) => a - b)
    const times = new Map(wanted.flatMap(block => (known.has(block) ? [[block, known.get(block) ?? 0]] : [])))
    let missing = wanted.filter(block => !times.has(block))
    if (missing.length === 0) return times
    for (const [block, time] of await recall(missing)) times.set(block, time)
    missing = missing.filter(block => !times.has(block))
    const ends = [missing[0], missing.at(-1)].filter(block => block !== undefined)
    const load = async (numbers: readonly number[]) => {
      const fetched = await fetchBlocks([...new Set(numbers)])
      for (const { number, time } of fetched) times.set(number, time)
      await remember(fetched)
    }
    if (ends.length > 0) await load(ends)
    interpolate(missing, times)
    missing = missing.filter(block => !times.has(block))
    if (missing.length > 0) await load(missing)
    return times
  }

  async function blockAt(time: number, head: { number: number; time: number }): Promise<number> {
    if (time > head.time) return head.number
    const near = await readNeighbours(time)
    if (near.above?.number === 0) return 0
    let low = near.below ?? (await loadFirst())
    if (low.time >= time) return low.number
    let high: { number: number; time: number } =
      near.above && near.above.number <= head.number ? near.above : head
    const probed: BlockHead[] = []
    // `low` is before the time, `high` is not. Interpolation finds evenly spaced blocks in a few steps; every third step halves,
    // so an uneven chain stays fast.
    for (let step = 0; high.number - low.number > 1; step++) {
      // As many seconds as blocks: every block between is one second after the last, so nothing is asked.
      if (high.time - low.time === high.number - low.number) return low.number + (time - low.time)
      const share = (time - low.time) / Math.max(high.time - low.time, 1)
      const guess =
        step % 3 === 2
          ? Math.floor((low.number + high.number) / 2)
          : low.number + Math.round(share * (high.number - low.number))
      const pick = Math.min(Math.max(guess, low.number + 1), high.number - 1)
      const block = (await fetchBlocks([pick]))[0]
      if (!block) break
      probed.push(block)
      if (block.time < time) low = block
      else high = block
    }
    if (probed.length > 0)
      await remember([...probed, { number: high.number, time: high.time, hash: '' }, { ...low, hash: '' }])
    return high.number
  }

  async function loadFirst(): Promise<{ number: number; time: number }> {
    const blocks = await fetchBlocks([0])
    await remember(blocks)
    return blocks[0] ?? { number: 0, time: 0 }
  }

  /** The nearest known blocks before a time and from it on. */
  async function readNeighbours(time: number) {
    const base = db.selectFrom('blocks').select(['number', 'time']).where('chain_id', '=', chainId)
    const below = await base.where('time', '<', time).orderBy('time', 'desc').limit(1).executeTakeFirst()
    const above = await base
      .where('time', '>=', time)
      .orderBy('time')
      .orderBy('number')
      .limit(1)
      .executeTakeFirst()
    return { below: below ?? null, above: above ?? null }
  }

  return { assertChain, readHead, fetchBlocks, timesOf, blockAt }
}

/**
 * Times grow by at least a second per block. So when two known blocks are as many seconds apart as blocks, every block between
 * them is exactly one second after the one before, and nothing is asked.
 */
function interpolate(missing: readonly number[], times: Map<number, number>): void {
  const known = [...times.keys()].sort((a, b) => a - b)
  let at = 0
  for (const block of missing) {
    if (times.has(block)) continue
    while (at + 1 < known.length && (known[at + 1] ?? 0) < block) at++
    const low = known[at]
    const high = known[at + 1]
    if (low === undefined || high === undefined || low > block || high < block) continue
    const lowTime = times.get(low) ?? 0
    if ((times.get(high) ?? 0) - lowTime === high - low) times.set(block, lowTime + block - low)
  }
}
