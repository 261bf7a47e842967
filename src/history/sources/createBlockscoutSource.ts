import type { Guard } from '../../chain/createRateLimitedSource.ts'
import { type Exchange, exchangeOverHttp } from '../../chain/exchange.ts'
import type { Token } from '../../chain/tokens.ts'
import { SourceError } from '../../errors/history.ts'
import { addressPattern } from '../../wire/address.ts'
import { compareRows, type TokenTransfer } from '../rows.ts'
import type { BlockReader } from './createBlockReader.ts'
import { fetchJson } from './fetchJson.ts'
import { fetchPoolLogs } from './fetchPoolLogs.ts'
import type { HistorySource } from './historySource.ts'
import { readExplorerAnswer } from './readExplorerAnswer.ts'

const source = 'blockscout'
const mostPages = 2_500

/** Blockscout's v2 REST API, with or without a key. Pages are followed by `next_page_params`, whatever it holds. */
export function createBlockscoutSource(options: {
  /** Ends in `/api/v2`. */
  url: string
  apiKey: string | null
  chainId: number
  tokens: readonly Token[]
  guard: Guard
  readBlocks: BlockReader
  exchange?: Exchange
}): HistorySource {
  const { url, apiKey, chainId, tokens, guard, readBlocks, exchange = exchangeOverHttp } = options
  const listed = new Set(tokens.map(token => token.address))

  const ask = (address: string, params: Record<string, string>) =>
    guard.run(signal =>
      fetchJson(exchange, source, `${address}?${new URLSearchParams(params)}`, {
        signal,
        nullOn404: true,
        ...(apiKey !== null && { headers: { authorization: `Bearer ${apiKey}` } }),
      }),
    )

  async function readIndexedHead(): Promise<number> {
    const answer = (await ask(`${url}/blocks`, { type: 'block' })) as {
      items?: { height?: unknown }[]
    } | null
    const height = answer?.items?.[0]?.height
    if (typeof height === 'number' && Number.isSafeInteger(height)) return height
    throw new SourceError({ source, failure: 'shape', message: 'the list of blocks has no height' })
  }

  return {
    name: source,
    fetchWallet: async (wallet, range, { newest = Number.POSITIVE_INFINITY, transfersOnly } = {}) => {
      const toBlock = Math.min(range.toBlock, await readIndexedHead())
      const transfers: TokenTransfer[] = []
      const unclear = new Set<number>()
      let params: Record<string, string> = {}
      let lowest = Number.POSITIVE_INFINITY
      let isDone = false
      for (let page = 0; !isDone; page++) {
        if (page >= mostPages)
          throw new SourceError({ source, failure: 'budget', message: `more than ${mostPages} pages` })
        const { items, next } = readPage(
          await ask(`${url}/addresses/${wallet}/token-transfers`, { type: 'ERC-20', ...params }),
        )
        for (const item of items) {
          const block = readBlock(item)
          if (block > lowest)
            throw new SourceError({ source, failure: 'shape', message: 'rows are out of order' })
          lowest = block
          if (block < range.fromBlock || block > toBlock) continue
          const row = parseRow(item, listed)
          if (row === 'unclear') unclear.add(block)
          else if (row?.from === wallet || row?.to === wallet) transfers.push(row)
        }
        if (next && JSON.stringify(next) === JSON.stringify(params))
          throw new SourceError({ source, failure: 'shape', message: 'the next page is the same page' })
        isDone = next === null || lowest < range.fromBlock
        if (!isDone && transfers.length + unclear.size >= newest) break
        params = next ?? {}
      }
      // The page may end in the middle of a block.
      const fromBlock = isDone ? range.fromBlock : lowest + 1
      const covered = { fromBlock, toBlock }
      const lending = transfersOnly
        ? []
        : await fetchPoolLogs(source, wallet, covered, async query =>
            readExplorerAnswer(
              source,
              await ask(legacyAddress(url), { ...legacyChain(url, chainId), ...query }),
            ),
          )
      const clear = transfers.filter(row => row.block >= fromBlock && !unclear.has(row.block))
      return {
        transfers: [...clear, ...(await readBlocks(wallet, unclear))]
          .filter(row => row.block >= fromBlock)
          .sort(compareRows),
        lending,
        covered,
      }
    },
  }
}

/** The Etherscan-like endpoint is one level up on an instance, and elsewhere on the shared host. */
const isShared = (url: string): boolean => new URL(url).host === 'api.blockscout.com'
const legacyAddress = (url: string): string =>
  isShared(url) ? `${new URL(url).origin}/v2/api` : url.replace(/\/v2$/, '')
const legacyChain = (url: string, chainId: number): Record<string, string> =>
  isShared(url) ? { chainid: String(chainId) } : {}

const addressText = new RegExp(addressPattern)

type Item = Record<string, unknown>

/** Blockscout answers 404 for an address without transfers; that is an empty page. */
function readPage(answer: unknown): { items: Item[]; next: Record<string, string> | null } {
  if (answer === null) return { items: [], next: null }
  const { items, next_page_params: next } = answer as { items?: unknown; next_page_params?: unknown }
  if (!Array.isArray(items) || (next !== null && typeof next !== 'object'))
    throw new SourceError({ source, failure: 'shape', message: 'a page without items or next_page_params' })
  return {
    items,
    next:
      next && Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value ?? '')])),
  }
}

function readBlock(item: Item): number {
  const block = String(item.block_number)
  if (/^\d{1,15}$/.test(block)) return Number(block)
  throw new SourceError({ source, failure: 'shape', message: 'a row without a block number' })
}

/**
 * Null for a token that is not listed: native CELO comes as rows of its token without a transaction hash. `unclear` where its
 * schema may omit what a row needs: transfers at the end of an epoch belong to no transaction, and amounts and times may arrive
 * late.
 */
function parseRow(item: Item, listed: ReadonlySet<string>): TokenTransfer | 'unclear' | null {
  const field = (path: string, pattern: RegExp): string => {
    const value = valueAt(item, path)
    if (pattern.test(String(value))) return String(value).toLowerCase()
    throw new SourceError({ source, failure: 'shape', message: `a row has a bad ${path}` })
  }
  const token = (item.token ?? {}) as Item
  const address = String(token.address_hash ?? token.address ?? '').toLowerCase()
  if (address === '') return 'unclear'
  if (!listed.has(address)) return null
  if (mayBeNull.some(path => (valueAt(item, path) ?? null) === null)) return 'unclear'
  const amount = BigInt(field('total.value', /^\d{1,78}$/))
  if (amount === 0n) return null
  const time = Date.parse(String(item.timestamp)) / 1000
  if (!Number.isSafeInteger(time))
    throw new SourceError({ source, failure: 'shape', message: 'a row has a bad timestamp' })
  return {
    block: readBlock(item),
    logIndex: Number(field('log_index', /^\d{1,9}$/)),
    time,
    transaction: field('transaction_hash', /^0x[0-9a-f]{64}$/i),
    token: address,
    from: field('from.hash', addressText),
    to: field('to.hash', addressText),
    amount,
  }
}

const mayBeNull = ['transaction_hash', 'total.value', 'timestamp']

function valueAt(item: Item, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (at as Item | null)?.[name], item)
}
