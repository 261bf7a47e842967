import type { IncomingMessage, ServerResponse } from 'node:http'
import Value from 'typebox/value'
import { blockscoutPage, etherscanAnswer } from './explorerSchemas.ts'
import { serveLocally } from './serveLocally.ts'

/** How the fake explorers behave; may be changed while they run. */
type ExplorerSettings = {
  /** Blockscout before and since version 12. */
  generation: 'old' | 'new'
  /** Rows of one page; Etherscan's window by plan, and whether it says so when more was asked for. */
  pageSize: number
  window: number
  windowSays: boolean
  /** Every n-th row without what its schema lets out: the transaction, the amount or the time. */
  nullEvery: number
  /** Blocks the index is behind the chain. */
  lag: number
  /** Leaves out every n-th row without a word. */
  loseEvery: number
  /** The next so many requests are refused for their number. */
  refuseNext: number
  down: boolean
  /** Adds native CELO moves the way Blockscout on Celo does: rows of the token with no transaction. */
  nativeRows: boolean
  key: string | null
}

export type FakeExplorer = {
  blockscoutUrl: string
  etherscanUrl: string
  settings: ExplorerSettings
  requests: () => number
  stop: () => Promise<void>
}

type ChainLog = {
  address: string
  topics: string[]
  data: string
  blockNumber: string
  blockHash: string
  logIndex: string
  transactionHash: string
  transactionIndex: string
}

const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const celo = '0x471EcE3750Da237f93B8E339c536989b8978a438'
const addressOf = (topic: string) => `0x${topic.slice(26)}`
const nobody = `0x${'11'.repeat(20)}`
const holes = [{ transaction_hash: null }, { total: null }, { timestamp: null }]

/** Servers that speak Blockscout's and Etherscan's shapes over a chain's logs. A fake by name and nature: tests only. */
export async function startFakeExplorer(rpcUrl: string): Promise<FakeExplorer> {
  const settings: ExplorerSettings = {
    generation: 'new',
    pageSize: 50,
    window: 10_000,
    windowSays: true,
    nullEvery: 0,
    lag: 0,
    loseEvery: 0,
    refuseNext: 0,
    down: false,
    nativeRows: true,
    key: null,
  }
  let requests = 0
  let index: {
    head: number
    logs: ChainLog[]
    times: Map<number, number>
    byParty: Map<string, ChainLog[]>
  } | null = null

  async function rpc<T>(method: string, params: unknown[]): Promise<T> {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    return ((await response.json()) as { result: T }).result
  }

  async function load() {
    const head = Number(await rpc<string>('eth_blockNumber', []))
    if (index?.head === head) return index
    const logs = await rpc<(ChainLog & { blockTimestamp?: string })[]>('eth_getLogs', [
      { fromBlock: '0x0', toBlock: `0x${head.toString(16)}` },
    ])
    const times = new Map<number, number>()
    const byParty = new Map<string, ChainLog[]>()
    for (const log of logs) {
      times.set(Number(log.blockNumber), Number(log.blockTimestamp))
      if (log.topics[0] !== transferTopic) continue
      for (const party of new Set(log.topics.slice(1, 3).map(addressOf)))
        byParty.set(party, [...(byParty.get(party) ?? []), log])
    }
    index = { head, logs, times, byParty }
    return index
  }

  const keep = <T>(rows: T[]): T[] =>
    settings.loseEvery > 0 ? rows.filter((_, i) => (i + 1) % settings.loseEvery !== 0) : rows

  async function blockscout(
    path: string,
    query: URLSearchParams,
  ): Promise<{ status: number; body: unknown }> {
    const { head, times, byParty } = await load()
    const known = head - settings.lag
    if (path === '/blocks')
      return { status: 200, body: { items: [{ height: known }], next_page_params: null } }
    if (query.has('limit')) return { status: 422, body: { message: 'Unexpected field: limit' } }
    const address = /^\/addresses\/(0x[0-9a-f]{40})\/token-transfers$/.exec(path)?.[1]
    const found = address && byParty.get(address)
    if (!found) return { status: 404, body: { message: 'Not found' } }
    const rows = keep(found.filter(log => Number(log.blockNumber) <= known)).toReversed()
    const before = query.has('block_number')
      ? [Number(query.get('block_number')), Number(query.get('index'))]
      : null
    const rest = before
      ? rows.filter(log => {
          const block = Number(log.blockNumber)
          return block < (before[0] ?? 0) || (block === before[0] && Number(log.logIndex) < (before[1] ?? 0))
        })
      : rows
    const page = rest.slice(0, settings.pageSize)
    const last = page.at(-1)
    const items: Record<string, unknown>[] = page.map((log, i) => ({
      block_hash: log.blockHash,
      block_number: Number(log.blockNumber),
      from: { hash: addressOf(log.topics[1] ?? ''), is_contract: false },
      to: { hash: addressOf(log.topics[2] ?? ''), is_contract: false },
      log_index: Number(log.logIndex),
      timestamp: new Date((times.get(Number(log.blockNumber)) ?? 0) * 1000).toISOString(),
      method: null,
      token: { address_hash: log.address, symbol: 'USDT' },
      token_type: 'ERC-20',
      total: { value: BigInt(log.data).toString(), decimals: '6' },
      transaction_hash: log.transactionHash,
      type: 'token_transfer',
      ...(settings.nullEvery > 0 && i % settings.nullEvery === 0 && holes[i % holes.length]),
    }))
    if (settings.nativeRows && page[0] && !before)
      items.unshift({
        ...items[0],
        transaction_hash: null,
        from: { hash: nobody, is_contract: false },
        token: { address_hash: celo, symbol: 'CELO' },
        total: { value: '1000000000000000000', decimals: '18' },
      })
    const more = rest.length > page.length && last
    const next = more && {
      block_number: Number(last.blockNumber),
      index: Number(last.logIndex),
      ...(settings.generation === 'old' && { items_count: settings.pageSize }),
    }
    const body = { items, next_page_params: next || null }
    Value.Assert(blockscoutPage, body)
    return { status: 200, body }
  }

  async function etherscan(query: URLSearchParams): Promise<unknown> {
    const { head, logs, times, byParty } = await load()
    const known = head - settings.lag
    const nothing = (what: string) => ({ status: '0', message: `No ${what} found`, result: [] })
    const action = query.get('action')
    if (action === 'eth_blockNumber') return { jsonrpc: '2.0', id: 83, result: `0x${known.toString(16)}` }
    if (action === 'getLogs') {
      const rows = logs.filter(
        log =>
          log.address.toLowerCase() === query.get('address') &&
          Number(log.blockNumber) >= Number(query.get('fromBlock')) &&
          Number(log.blockNumber) <= Math.min(known, Number(query.get('toBlock'))) &&
          [0, 1, 2, 3].every(i => !query.has(`topic${i}`) || query.get(`topic${i}`) === log.topics[i]),
      )
      if (rows.length === 0) return nothing('records')
      const result = rows.slice(0, 1000).map(log => ({
        ...log,
        topics: [...log.topics, ...new Array(4 - log.topics.length).fill(null)],
        logIndex: log.logIndex === '0x0' ? '0x' : log.logIndex,
        timeStamp: `0x${(times.get(Number(log.blockNumber)) ?? 0).toString(16)}`,
      }))
      return { status: '1', message: 'OK', result }
    }
    const page = Number(query.get('page'))
    const offset = Number(query.get('offset'))
    if (settings.windowSays && page * offset > settings.window)
      return {
        status: '0',
        message: 'NOTOK',
        result: `Result window is too large, PageNo x Offset size must be less than or equal to ${settings.window}`,
      }
    const rows = keep(byParty.get(query.get('address') ?? '') ?? []).filter(log => {
      const block = Number(log.blockNumber)
      return (
        block >= Number(query.get('startblock')) && block <= Math.min(known, Number(query.get('endblock')))
      )
    })
    if (query.get('sort') === 'desc') rows.reverse()
    const shown = rows.slice((page - 1) * offset, page * offset).slice(0, settings.window)
    if (shown.length === 0) return nothing('transactions')
    const result = shown.map(log => ({
      blockNumber: String(Number(log.blockNumber)),
      timeStamp: String(times.get(Number(log.blockNumber))),
      hash: log.transactionHash,
      from: addressOf(log.topics[1] ?? ''),
      to: addressOf(log.topics[2] ?? ''),
      value: BigInt(log.data).toString(),
      contractAddress: log.address.toLowerCase(),
      tokenName: 'Tether USD',
      tokenSymbol: 'USDT',
      tokenDecimal: '6',
      transactionIndex: String(Number(log.transactionIndex)),
      blockHash: log.blockHash,
      nonce: '1',
      gas: '90000',
      gasPrice: '25000000000',
      gasUsed: '60000',
      cumulativeGasUsed: '60000',
      input: 'deprecated',
      confirmations: '10',
    }))
    const answer = { status: '1', message: 'OK', result }
    Value.Assert(etherscanAnswer, answer)
    return answer
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    requests++
    const url = new URL(request.url ?? '/', 'http://explorer')
    const send = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
        .end(JSON.stringify(body))
    if (settings.down) return request.socket.destroy()
    const isEtherscan = url.pathname === '/etherscan'
    if (settings.refuseNext > 0) {
      settings.refuseNext--
      return isEtherscan
        ? send(200, { status: '0', message: 'NOTOK', result: 'Max calls per sec rate limit reached (3/sec)' })
        : send(429, { message: 'Too Many Requests' })
    }
    const key =
      url.searchParams.get('apikey') ?? request.headers.authorization?.replace('Bearer ', '') ?? null
    if (settings.key !== null && key !== settings.key)
      return isEtherscan
        ? send(200, { status: '0', message: 'NOTOK', result: 'Invalid API Key' })
        : send(401, { message: 'Unauthorized' })
    if (isEtherscan || url.pathname === '/blockscout/api') return send(200, await etherscan(url.searchParams))
    const { status, body } = await blockscout(
      url.pathname.replace('/blockscout/api/v2', ''),
      url.searchParams,
    )
    return send(status, body)
  }
  const { url: base, stop } = await serveLocally(answer)
  return {
    blockscoutUrl: `${base}/blockscout/api/v2`,
    etherscanUrl: `${base}/etherscan`,
    settings,
    requests: () => requests,
    stop,
  }
}
