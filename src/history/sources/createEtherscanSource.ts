import type { Guard } from '../../chain/createRateLimitedSource.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import type { Token } from '../../chain/tokens.ts'
import { SourceError } from '../../errors/history.ts'
import { addressPattern } from '../../wire/address.ts'
import type { BlockRange } from '../ranges.ts'
import { compareRows, type TokenTransfer } from '../rows.ts'
import { fetchJson } from './fetchJson.ts'
import { fetchPoolLogs } from './fetchPoolLogs.ts'
import type { HistorySource } from './historySource.ts'
import { readExplorerAnswer } from './readExplorerAnswer.ts'
import { parseLog, readTransferLog } from './readLogs.ts'

const source = 'etherscan'
const mostPages = 500

/**
 * Etherscan V2. Its rows carry no log index, so it finds the transactions and the node's receipts say what is in them:
 * keys are the same as from any other source, and a row that is not on the chain cannot come in.
 */
export function createEtherscanSource(options: {
  url: string
  apiKey: string | null
  chainId: number
  tokens: readonly Token[]
  guard: Guard
  rpc: RpcClient
  /** Rows the explorer gives at once, at most 10,000. */
  window?: number
}): HistorySource {
  const { url, apiKey, chainId, tokens, guard, rpc, window = 10_000 } = options
  const listed = new Set<string>(tokens.map(token => token.address))

  const fetchAnswer = (params: Record<string, string>, signal: AbortSignal) => {
    const query = new URLSearchParams({
      chainid: String(chainId),
      ...params,
      ...(apiKey && { apikey: apiKey }),
    })
    return fetchJson(source, `${url}?${query}`, { signal })
  }
  // A refusal comes as an answer and not as a status: it must be read inside the guard to be waited for.
  const ask = (params: Record<string, string>) =>
    guard.run(async signal => readExplorerAnswer(source, await fetchAnswer(params, signal)))

  async function readIndexedHead(): Promise<number> {
    return guard.run(async signal => {
      const answer = await fetchAnswer({ module: 'proxy', action: 'eth_blockNumber' }, signal)
      const { result } = (answer ?? {}) as { result?: unknown }
      if (typeof result === 'string' && /^0x[0-9a-f]+$/i.test(result)) return Number(result)
      readExplorerAnswer(source, answer)
      throw new SourceError({ source, failure: 'shape', message: 'it does not say its newest block' })
    })
  }

  /** Transactions of listed tokens with the time of each block, newest first. */
  async function findTransactions(wallet: string, range: BlockRange, newest: number) {
    const transactions = new Set<string>()
    const times = new Map<number, number>()
    let endBlock = range.toBlock
    for (let page = 0; ; page++) {
      if (page >= mostPages)
        throw new SourceError({ source, failure: 'budget', message: `more than ${mostPages} pages` })
      const rows = await ask({
        ...{ module: 'account', action: 'tokentx', address: wallet, sort: 'desc' },
        ...{ startblock: String(range.fromBlock), endblock: String(endBlock) },
        ...{ page: '1', offset: String(window) },
      })
      let last = endBlock
      for (const item of rows) {
        const row = parseRow(item)
        if (row.block > last)
          throw new SourceError({ source, failure: 'shape', message: 'rows are out of order' })
        last = row.block
        if (!listed.has(row.token) || row.block < range.fromBlock) continue
        transactions.add(row.transaction)
        times.set(row.block, row.time)
      }
      if (rows.length < window) return { transactions, times, fromBlock: range.fromBlock }
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

  async function readReceipts(wallet: string, hashes: readonly string[], times: ReadonlyMap<number, number>) {
    const receipts = await rpc.batch(
      hashes.map(hash => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    const transfers: TokenTransfer[] = []
    for (const receipt of receipts) {
      const { logs } = (receipt ?? {}) as { logs?: unknown }
      if (!Array.isArray(logs))
        throw new SourceError({ source, failure: 'lagging', message: 'the node does not have a receipt yet' })
      for (const item of logs) {
        const row = readTransferLog(parseLog('rpc', item), token => listed.has(token))
        const time = row && times.get(row.block)
        if (row && time !== undefined && time !== null && (row.from === wallet || row.to === wallet))
          transfers.push({ ...row, time })
      }
    }
    return transfers
  }

  return {
    name: source,
    fetchWallet: async (wallet, range, { newest = Number.POSITIVE_INFINITY, transfersOnly } = {}) => {
      const toBlock = Math.min(range.toBlock, await readIndexedHead())
      const asked = { fromBlock: range.fromBlock, toBlock }
      const { transactions, times, fromBlock } = await findTransactions(wallet, asked, newest)
      const rows = await readReceipts(wallet, [...transactions], times)
      const covered = { fromBlock, toBlock }
      return {
        transfers: rows.filter(row => row.block >= fromBlock && row.block <= toBlock).sort(compareRows),
        lending: transfersOnly ? [] : await fetchPoolLogs(source, wallet, covered, ask),
        covered,
      }
    },
  }
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
