import { addressToTopic, toQuantity } from '../../chain/bytes.ts'
import { SourceError } from '../../errors/history.ts'
import type { BlockRange } from '../ranges.ts'
import { compareRows, type LendingRow } from '../rows.ts'
import { lendingPools, poolEvents } from './lendingPools.ts'
import { parseLog, readLendingLog } from './readLogs.ts'

const mostRows = 1_000

/** A wallet's lending events from an explorer's log search, one query per kind of event. */
export async function fetchPoolLogs(
  source: string,
  wallet: string,
  range: BlockRange,
  ask: (params: Record<string, string>) => Promise<unknown[]>,
): Promise<LendingRow[]> {
  const rows = new Map<string, LendingRow>()
  for (const pool of lendingPools)
    for (const event of poolEvents) {
      let fromBlock = range.fromBlock
      for (;;) {
        const items = await ask({
          module: 'logs',
          action: 'getLogs',
          address: pool.address,
          fromBlock: String(fromBlock),
          toBlock: String(range.toBlock),
          topic0: event.topic,
          [`topic${event.account}`]: addressToTopic(wallet),
          [`topic0_${event.account}_opr`]: 'and',
        })
        let last = fromBlock
        for (const item of items) {
          const row = parseRow(source, item)
          last = Math.max(last, row?.block ?? 0)
          if (row && row.account === wallet && row.block >= range.fromBlock && row.block <= range.toBlock)
            rows.set(`${row.block}:${row.logIndex}`, row)
        }
        if (items.length < mostRows) break
        if (last === fromBlock)
          throw new SourceError({ source, failure: 'shape', message: 'a block with too many logs' })
        fromBlock = last
      }
    }
  return [...rows.values()].sort(compareRows)
}

/** Explorers write zero as `0x`, pad topics with null, and give the time beside the log. */
function parseRow(source: string, item: unknown): LendingRow | null {
  const log = (item ?? {}) as Record<string, unknown>
  const quantity = (value: unknown) =>
    value === '0x'
      ? '0x0'
      : typeof value === 'string' && /^\d+$/.test(value)
        ? toQuantity(Number(value))
        : value
  const parsed = parseLog(source, {
    ...log,
    topics: Array.isArray(log.topics) ? log.topics.filter(topic => topic !== null) : log.topics,
    logIndex: quantity(log.logIndex),
    blockNumber: quantity(log.blockNumber),
    blockTimestamp: quantity(log.timeStamp),
  })
  const row = readLendingLog(parsed)
  if (!row) return null
  if (parsed.time === null)
    throw new SourceError({ source, failure: 'shape', message: 'a log without a time' })
  return { ...row, time: parsed.time }
}
