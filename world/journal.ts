import { appendFileSync, closeSync, existsSync, fsyncSync, openSync, readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import type { Rpc } from './rpc.ts'

/**
 * Blocks since the last snapshot, as signed transactions. A snapshot stops the chain for a moment and a line here does not, so
 * every block is on disk at once and snapshots can wait for a quiet hour.
 */
export type Journal = {
  /** Writes new blocks; resolves to their number. */
  follow: () => Promise<number>
  /** Blocks written down so far. */
  length: () => number
  /** Only a snapshot can save some change: it has no signed transaction, or a reorganisation removed blocks. */
  isBroken: () => boolean
}

type Line = { number: number; time: number; raw: readonly Hex[] }
type Block = {
  hash: Hex
  parentHash: Hex
  timestamp: Hex
  transactions: readonly { hash: Hex; r: Hex }[]
}

const BLOCKS_AT_ONCE = 100

export function createJournal(rpc: Rpc, path: string, head: number): Journal {
  let last = head
  let lastHash: Hex | null = null
  let length = 0
  let broken = false

  async function readLines(from: number, to: number): Promise<Line[]> {
    const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i)
    const found = await rpc.batch<Block | null>(
      numbers.map(number => ({ method: 'eth_getBlockByNumber', params: [`0x${number.toString(16)}`, true] })),
    )
    // Blocks after a gap were reverted since their number was read.
    const blocks = found.filter(block => block !== null)
    broken ||= blocks.length < found.length || (lastHash !== null && blocks[0]?.parentHash !== lastHash)
    lastHash = blocks.at(-1)?.hash ?? null
    const hashes = blocks.flatMap(block => block.transactions.map(({ hash }) => hash))
    const raws = await rpc.batch<Hex>(
      hashes.map(hash => ({ method: 'eth_getRawTransactionByHash', params: [hash] })),
    )
    // A transaction in somebody else's name has no signature and could not be sent again.
    broken ||= blocks.some(block => block.transactions.some(({ r }) => BigInt(r) === 0n))
    return blocks.map(({ timestamp, transactions }, i) => ({
      number: from + i,
      time: Number(timestamp),
      raw: raws.splice(0, transactions.length),
    }))
  }

  return {
    length: () => length,
    isBroken: () => broken,
    async follow() {
      const now = Number(await rpc.call<Hex>('eth_blockNumber'))
      if (now < last) broken = true
      const news = Math.max(now - last, 0)
      for (let from = last + 1; from <= now && !broken; from += BLOCKS_AT_ONCE) {
        const lines = await readLines(from, Math.min(from + BLOCKS_AT_ONCE - 1, now))
        if (!broken) appendDurably(path, lines.map(line => `${JSON.stringify(line)}\n`).join(''))
      }
      last = now
      length += news
      return news
    },
  }
}

function appendDurably(path: string, text: string): void {
  const file = openSync(path, 'a')
  try {
    appendFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** Replays a journal on its snapshot. What cannot be replayed is reported to `warn`. */
export async function replayJournal(rpc: Rpc, path: string, warn: (problem: unknown) => void): Promise<void> {
  let head = Number(await rpc.call<Hex>('eth_blockNumber'))
  await rpc.call('evm_setAutomine', false)
  for (const { number, time, raw } of readJournal(path)) {
    if (number !== head + 1) continue
    for (const transaction of raw) await rpc.call('eth_sendRawTransaction', transaction).catch(warn)
    // By setting the clock, because blocks within one second share a time and a block at a given time may not.
    await rpc.call('evm_setTime', time)
    await rpc.call('evm_mine')
    head = number
  }
  await rpc.call('evm_setAutomine', true)
}

/** A kill may have cut off the last line; only whole lines count. */
function readJournal(path: string): Line[] {
  if (!existsSync(path)) return []
  const whole = readFileSync(path, 'utf8').split('\n').slice(0, -1)
  return whole.map(line => JSON.parse(line) as Line)
}
