import { SourceError } from '../../errors/history.ts'
import { addressPattern } from '../../wire/address.ts'
import type { BlockRange } from '../ranges.ts'

const source = 'etherscan'
const mostPages = 500
/** Rows per answer: of every plan until July 2026; since then of a paid plan and of the free one. */
const planWindows = [10_000, 5_000, 1_000]
const leastWindow = 100

export type Ask = (params: Record<string, string>) => Promise<unknown[]>

/** Transactions with their blocks, block times, and the block from which on the list is complete. */
export type Found = { transactions: Map<string, number>; times: Map<number, number>; fromBlock: number }

export type TransactionFinder = (wallet: string, range: BlockRange, newest: number) => Promise<Found>

/** Walks Etherscan's list of a wallet's transfers, newest first. It finds out and remembers how many rows the plan gives. */
export function createTransactionFinder(options: {
  ask: Ask
  isListed: (token: string) => boolean
  /** Rows asked for at first. */
  window: number
}): TransactionFinder {
  const { ask, isListed } = options
  let { window } = options

  async function askPage(wallet: string, { fromBlock, toBlock }: BlockRange): Promise<unknown[]> {
    const asked = window
    try {
      return await ask({
        module: 'account',
        action: 'tokentx',
        address: wallet,
        sort: 'desc',
        startblock: String(fromBlock),
        endblock: String(toBlock),
        page: '1',
        offset: String(asked),
      })
    } catch (error) {
      if (!(error instanceof SourceError) || error.failure !== 'range' || asked <= leastWindow) throw error
      window = Math.min(window, smallerWindow(asked, error.reason))
      return askPage(wallet, { fromBlock, toBlock })
    }
  }

  return async (wallet, range, newest) => {
    const transactions = new Map<string, number>()
    const times = new Map<number, number>()
    let endBlock = range.toBlock
    for (let page = 0; ; page++) {
      if (page >= mostPages)
        throw new SourceError({ source, failure: 'budget', message: `more than ${mostPages} pages` })
      const rows = await askPage(wallet, { fromBlock: range.fromBlock, toBlock: endBlock })
      let last = endBlock
      for (const item of rows) {
        const row = parseRow(item)
        if (row.block > last)
          throw new SourceError({ source, failure: 'shape', message: 'rows are out of order' })
        last = row.block
        if (!isListed(row.token) || row.block < range.fromBlock) continue
        transactions.set(row.transaction, row.block)
        times.set(row.block, row.time)
      }
      if (rows.length < fullPage(window)) return { transactions, times, fromBlock: range.fromBlock }
      if (transactions.size >= newest) return { transactions, times, fromBlock: last + 1 }
      if (last === endBlock && page > 0)
        throw new SourceError({
          source,
          failure: 'shape',
          message: `block ${last} has more rows than a page`,
        })
      endBlock = last
    }
  }
}

/** A plan may silently give fewer rows than asked for, so a full page of the smallest plan is not the end. */
function fullPage(window: number): number {
  return Math.min(window, ...planWindows)
}

function smallerWindow(window: number, reason: string): number {
  const stated = Number(/less than or equal to ([\d,]+)/i.exec(reason)?.[1]?.replaceAll(',', ''))
  if (stated >= 1 && stated < window) return stated
  return planWindows.find(size => size < window) ?? Math.floor(window / 2)
}

function parseRow(item: unknown): { block: number; time: number; transaction: string; token: string } {
  const row = (item ?? {}) as Record<string, unknown>
  const field = (name: string, pattern: RegExp): string => {
    const value = row[name]
    if (typeof value === 'string' && pattern.test(value)) return value.toLowerCase()
    throw new SourceError({ source, failure: 'shape', message: `a row has a bad ${name}` })
  }
  return {
    block: Number(field('blockNumber', /^\d{1,15}$/)),
    time: Number(field('timeStamp', /^\d{1,12}$/)),
    transaction: field('hash', /^0x[0-9a-f]{64}$/i),
    token: field('contractAddress', new RegExp(addressPattern)),
  }
}
