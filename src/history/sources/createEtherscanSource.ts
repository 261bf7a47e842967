import type { Guard } from '../../chain/createRateLimitedSource.ts'
import type { RpcClient } from '../../chain/createRpcClient.ts'
import { type Exchange, exchangeOverHttp } from '../../chain/exchange.ts'
import type { Token } from '../../chain/tokens.ts'
import { SourceError } from '../../errors/history.ts'
import { compareRows, type TokenTransfer } from '../rows.ts'
import type { BlockReader } from './createBlockReader.ts'
import { createTransactionFinder, type Found } from './createTransactionFinder.ts'
import { fetchJson } from './fetchJson.ts'
import { fetchPoolLogs } from './fetchPoolLogs.ts'
import type { HistorySource } from './historySource.ts'
import { readExplorerAnswer } from './readExplorerAnswer.ts'
import { parseLog, readTransferLog } from './readLogs.ts'

const source = 'etherscan'

/**
 * Etherscan V2. Its rows have no log index, so it only finds transactions, and the node's receipts give their rows. Keys are then
 * the same as from any other source, and no row can come in that is not on the chain.
 */
export function createEtherscanSource(options: {
  url: string
  apiKey: string | null
  chainId: number
  tokens: readonly Token[]
  guard: Guard
  rpc: RpcClient
  readBlocks: BlockReader
  exchange?: Exchange
  /** Rows per answer, at most 10,000. */
  window?: number
}): HistorySource {
  const { url, apiKey, chainId, tokens, guard, rpc, readBlocks, window = 10_000 } = options
  const { exchange = exchangeOverHttp } = options
  const listed = new Set<string>(tokens.map(token => token.address))
  const isListed = (token: string) => listed.has(token)

  const fetchAnswer = (params: Record<string, string>, signal: AbortSignal) => {
    const query = new URLSearchParams({
      chainid: String(chainId),
      ...params,
      ...(apiKey && { apikey: apiKey }),
    })
    return fetchJson(exchange, source, `${url}?${query}`, { signal })
  }
  // A refusal arrives in a successful answer, so the guard must read it to wait.
  const ask = (params: Record<string, string>) =>
    guard.run(async signal => readExplorerAnswer(source, await fetchAnswer(params, signal)))
  const findTransactions = createTransactionFinder({ ask, isListed, window })

  /** Asks Etherscan's own node, through its proxy. */
  function askProxy(params: Record<string, string>): Promise<unknown> {
    return guard.run(async signal => {
      const answer = await fetchAnswer({ module: 'proxy', ...params }, signal)
      const { result, jsonrpc } = (answer ?? {}) as { result?: unknown; jsonrpc?: unknown }
      if (jsonrpc === undefined) readExplorerAnswer(source, answer)
      return result
    })
  }

  async function readIndexedHead(): Promise<number> {
    const head = await askProxy({ action: 'eth_blockNumber' })
    if (typeof head === 'string' && /^0x[0-9a-f]+$/i.test(head)) return Number(head)
    throw new SourceError({ source, failure: 'shape', message: 'it does not say its newest block' })
  }

  async function readReceipts(wallet: string, { transactions, times }: Found): Promise<TokenTransfer[]> {
    const hashes = [...transactions.keys()]
    const receipts = await rpc.batch(
      hashes.map(hash => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    const missing = hashes.filter((_, i) => !receipts[i])
    const found = await readMissing(wallet, missing, transactions)
    const rows = new Map(found.rows.map(row => [`${row.block}:${row.logIndex}`, row]))
    for (const receipt of [...receipts.filter(Boolean), ...found.receipts]) {
      const { logs } = receipt as { logs?: unknown }
      if (!Array.isArray(logs))
        throw new SourceError({ source, failure: 'shape', message: 'a receipt without logs' })
      for (const item of logs) {
        const row = readTransferLog(parseLog('rpc', item), isListed)
        const time = row && times.get(row.block)
        if (row && time !== undefined && time !== null && (row.from === wallet || row.to === wallet))
          rows.set(`${row.block}:${row.logIndex}`, { ...row, time })
      }
    }
    return [...rows.values()]
  }

  /**
   * Public nodes sometimes answer null for old receipts, and transfers at the end of an epoch have none: the logs of the block
   * give the same rows. When the node no longer has those either, the explorer's own row is used.
   */
  async function readMissing(
    wallet: string,
    missing: readonly string[],
    transactions: ReadonlyMap<string, number>,
  ): Promise<{ rows: TokenTransfer[]; receipts: unknown[] }> {
    const rows = await readBlocks(wallet, new Set(missing.map(hash => transactions.get(hash) ?? 0)))
    const seen = new Set(rows.map(row => row.transaction))
    const receipts: unknown[] = []
    for (const hash of missing) {
      if (seen.has(hash)) continue
      const receipt = await askProxy({ action: 'eth_getTransactionReceipt', txhash: hash })
      if (!receipt) throw new SourceError({ source, failure: 'lagging', message: 'nobody has a receipt yet' })
      receipts.push(receipt)
    }
    return { rows, receipts }
  }

  return {
    name: source,
    fetchWallet: async (wallet, range, { newest = Number.POSITIVE_INFINITY, transfersOnly } = {}) => {
      const toBlock = Math.min(range.toBlock, await readIndexedHead())
      const found = await findTransactions(wallet, { fromBlock: range.fromBlock, toBlock }, newest)
      const { fromBlock } = found
      const rows = await readReceipts(wallet, found)
      const covered = { fromBlock, toBlock }
      return {
        transfers: rows.filter(row => row.block >= fromBlock && row.block <= toBlock).sort(compareRows),
        lending: transfersOnly ? [] : await fetchPoolLogs(source, wallet, covered, ask),
        covered,
      }
    },
  }
}
