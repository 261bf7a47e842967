import type { SourceFailure } from '../../src/errors/history.ts'

/** What a provider of nodes really said, what it means, and where that was seen. */
export type NodeWording = {
  provider: string
  /** HTTP status it came with, where the source tells; 200 elsewhere. */
  status: number
  code: number
  message: string
  data?: unknown
  means: SourceFailure
  /** The limit that the words state, and of what. */
  limit?: { blocks: number } | { addresses: number }
  source: string
}

const proxyd = 'celo-org/optimism-infra proxyd/backend.go (forno runs it)'
const proxydLogs = 'celo-org/optimism-infra proxyd/eth_get_logs.go df5998d'
const captured = 'captured from the live endpoint 2026-09-08, published by a log indexer'
const reth = 'paradigmxyz/reth crates/rpc/rpc/src/eth/filter.rs 0024bb0 (op-reth is built on it)'
const ponder = 'ponder-sh/ponder packages/utils/src/getLogsRetryHelper.ts 00dce05'

/** No live node was reached from here: each row names who saw it. Blockdaemon publishes no wording of its own. */
export const nodeWordings: readonly NodeWording[] = [
  {
    ...{ provider: 'forno', status: 400, code: -32602, means: 'range', limit: { blocks: 5000 } },
    message: 'query exceeds range, retry smaller (max block range 5000, got 16777216)',
    source: captured,
  },
  {
    ...{ provider: 'forno', status: 400, code: -32602, means: 'range', limit: { addresses: 25 } },
    message: 'query exceeds range, retry smaller (max 25 addresses per query, got 26)',
    source: proxydLogs,
  },
  {
    ...{ provider: 'forno', status: 400, code: -32602, means: 'range' },
    message: 'query exceeds range, retry smaller',
    source:
      'celo-org/optimism-infra proxyd/eth_get_logs.go 8dc1a9b, for too many blocks and for too many addresses',
  },
  {
    ...{ provider: 'forno', status: 503, code: -32011, means: 'down' },
    message: 'no backend is currently healthy to serve traffic',
    source: proxyd,
  },
  {
    ...{ provider: 'forno', status: 503, code: -32010, means: 'down' },
    message: 'backend offline',
    source: proxyd,
  },
  {
    ...{ provider: 'forno', status: 500, code: -32013, means: 'down' },
    message: 'backend returned an invalid response',
    source: proxyd,
  },
  {
    ...{ provider: 'forno', status: 504, code: -32015, means: 'down' },
    message: 'gateway timeout',
    source: proxyd,
  },
  {
    ...{ provider: 'forno', status: 429, code: -32012, means: 'throttled' },
    message: 'backend is over capacity',
    source: proxyd,
  },
  {
    ...{ provider: 'forno', status: 429, code: -32016, means: 'throttled' },
    message: 'over rate limit',
    source: proxyd,
  },
  {
    ...{ provider: 'forno', status: 500, code: -32020, means: 'range' },
    message: 'backend response too large',
    source: proxyd,
  },
  {
    ...{ provider: 'forno', status: 400, code: -32019, means: 'lagging' },
    message: 'block is out of range',
    source: `${proxyd}; said of a block that not all of its backends have`,
  },
  {
    ...{ provider: 'forno', status: 200, code: -32014, means: 'refused' },
    message: 'too many RPC calls in batch request',
    source: proxyd,
  },
  {
    ...{ provider: 'forno', status: 403, code: -32601, means: 'refused' },
    message: 'rpc method is not whitelisted',
    source: proxyd,
  },
  {
    ...{ provider: 'Alchemy', status: 400, code: -32600, means: 'range', limit: { blocks: 10 } },
    message:
      'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0xad10d9, 0xad10e2]. Upgrade to PAYG for expanded block range.',
    source: 'quoted by several indexers 2026; HTTP 400: boundless-xyz/boundless #838',
  },
  {
    ...{ provider: 'Alchemy', status: 400, code: -32600, means: 'range', limit: { blocks: 500 } },
    message:
      'You can make eth_getLogs requests with up to a 500 block range. Based on your parameters, this block range should work: [0x1a30dfd, 0x1a30ff0]',
    source: 'boundless-xyz/boundless #838; BobTheBuidler/dank_mids #772',
  },
  {
    ...{ provider: 'Alchemy', status: 200, code: -32602, means: 'range', limit: { blocks: 2000 } },
    message:
      'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x0, 0xd043b8]',
    source: 'ethers-io/ethers.js #4703',
  },
  {
    ...{ provider: 'Alchemy', status: 429, code: 429, means: 'throttled' },
    message:
      'Your app has exceeded its compute units per second capacity. If you have retries enabled, you can safely ignore this message. If not, check out https://docs.alchemy.com/reference/throughput',
    source: 'docs.alchemy.com, throughput',
  },
  {
    ...{ provider: 'QuickNode', status: 413, code: -32614, means: 'range', limit: { blocks: 10000 } },
    message: 'eth_getLogs is limited to a 10,000 range',
    source: 'OffchainLabs/arbitrum-sdk #609, with its HTTP 413',
  },
  {
    ...{ provider: 'QuickNode', status: 413, code: -32615, means: 'range', limit: { blocks: 5 } },
    message: 'eth_getLogs is limited to a 5 range',
    source: 'the same words with the limit of the free plan (quicknode.com/docs, eth_getLogs 2026)',
  },
  {
    ...{ provider: 'QuickNode', status: 429, code: -32007, means: 'throttled' },
    message:
      '15/second request limit reached - reduce calls per second or upgrade your account at quicknode.com',
    source: 'quicknode.com error reference; alloy-rs error tests',
  },
  {
    ...{ provider: 'QuickNode', status: 200, code: -32007, means: 'throttled' },
    message: '25/second request limit reached',
    source: 'an HTTP 200 of a public endpoint, measured 2026-09-26',
  },
  {
    ...{ provider: 'Infura', status: 200, code: -32602, means: 'range', limit: { blocks: 10000 } },
    message: 'range 1000000 exceeds limit of 10000',
    source: 'INFURA/infura #237, 2026-08-25',
  },
  {
    ...{ provider: 'Infura', status: 200, code: -32005, means: 'range', limit: { blocks: 4_519_381 } },
    message: 'query returned more than 10000 results. Try with this block range [0xBDE5F8, 0x102DBCC].',
    data: { from: '0xBDE5F8', limit: 10000, to: '0x102DBCC' },
    source: 'ethers-io/ethers.js #4703',
  },
  {
    ...{ provider: 'Infura', status: 429, code: -32005, means: 'throttled' },
    message: 'daily request count exceeded, request rate limited',
    source: 'docs.infura.io, error codes',
  },
  {
    ...{ provider: 'Infura', status: 200, code: -32005, means: 'range' },
    message: 'query timeout exceeded',
    source: 'docs.infura.io, eth_getLogs constraints; go-ethereum rpc',
  },
  {
    ...{ provider: 'dRPC', status: 400, code: 35, means: 'range', limit: { blocks: 10000 } },
    message: 'ranges over 10000 blocks are not supported on free plan',
    source: 'eth.drpc.org, published 2026; "on freetier" before',
  },
  {
    ...{ provider: 'dRPC', status: 408, code: 30, means: 'down' },
    message: 'Request timeout on the free tier, please upgrade your tier to the paid one',
    source: 'base.drpc.org, published 2026, with its HTTP 408',
  },
  {
    ...{ provider: 'dRPC', status: 200, code: -32602, means: 'range', limit: { blocks: 100000 } },
    message: 'query exceeds max block range 100000',
    source: 'published with the two above; the words are those of reth',
  },
  {
    ...{ provider: 'ankr', status: 200, code: -32000, means: 'range', limit: { blocks: 10000 } },
    message: 'maximum [from, to] blocks distance: 10000',
    source: `${ponder}, _test/ankr-tac.test.ts`,
  },
  {
    ...{ provider: 'ankr', status: 200, code: -32600, means: 'range' },
    message: 'block range is too wide',
    source: ponder,
  },
  {
    ...{ provider: 'ankr', status: 200, code: -32000, means: 'range' },
    message: 'query exceeds max results',
    source: ponder,
  },
  {
    ...{ provider: 'ankr', status: 429, code: -32090, means: 'throttled' },
    message: 'Too many requests, reason: call rate limit exhausted, retry in 10s',
    source: 'an answer kept in a test of a price reader, 2026',
  },
  {
    ...{ provider: 'ankr', status: 403, code: -32000, means: 'refused' },
    message:
      'Unauthorized: You must authenticate your request with an API key. Create an account on https://www.ankr.com/rpc/ and generate your personal API key for free.',
    source: 'rpc.ankr.com, published 2026',
  },
  {
    ...{ provider: 'thirdweb', status: 200, code: -32005, means: 'range', limit: { blocks: 1000 } },
    message: 'Log response size exceeded. Maximum allowed number of requested blocks is 1000',
    source: `optimism.rpc.thirdweb.com, published 2026; ${ponder}`,
  },
  {
    ...{ provider: 'thirdweb', status: 200, code: -32005, means: 'range', limit: { blocks: 2000 } },
    message: 'Block range limit exceeded. Maximum allowed number of requested blocks is 2000',
    source: 'published with the error of a registry, 2026',
  },
  {
    ...{ provider: 'Tenderly', status: 200, code: -32005, means: 'range' },
    message: 'query returned more than 20000 results',
    source: 'polygon.gateway.tenderly.co, measured 2026; wider ranges it cuts short without a word',
  },
  {
    ...{ provider: 'Coinbase', status: 200, code: -32602, means: 'range', limit: { blocks: 1000 } },
    message: 'please limit the query to at most 1,000 blocks',
    source: ponder,
  },
  {
    ...{ provider: 'publicnode', status: 200, code: -32701, means: 'range', limit: { blocks: 50000 } },
    message: 'exceed maximum block range: 50000',
    source: 'berachain-rpc.publicnode.com, published 2026',
  },
  {
    ...{ provider: 'publicnode', status: 200, code: -32602, means: 'state' },
    message: 'Archive requests require a personal token. Get one at: https://www.allnodes.com/publicnode',
    source: captured,
  },
  {
    ...{ provider: 'op-reth', status: 200, code: -32602, means: 'range', limit: { blocks: 100000 } },
    message: 'query exceeds max block range 100000',
    source: reth,
  },
  {
    ...{ provider: 'op-reth', status: 200, code: -32602, means: 'range', limit: { blocks: 412 } },
    message: 'query exceeds max results 20000, retry with the range 78384272-78384683',
    source: reth,
  },
  {
    ...{ provider: 'op-reth', status: 200, code: -32602, means: 'lagging' },
    message: 'block range extends beyond current head block: requested 78384272, head 78384270',
    source: reth,
  },
  {
    ...{ provider: 'op-reth', status: 200, code: -32602, means: 'refused' },
    message: 'invalid block range params',
    source: reth,
  },
  {
    ...{ provider: 'op-geth', status: 200, code: -32000, means: 'state' },
    message: 'missing trie node 1f5d3c (path ) state 0x1f5d3c is not available',
    source: 'go-ethereum trie/errors.go',
  },
  {
    ...{ provider: 'op-geth', status: 200, code: -32000, means: 'state' },
    message: 'historical state 1f5d3c is not available',
    source: 'go-ethereum core/state',
  },
  {
    ...{ provider: 'op-geth', status: 200, code: 3, means: 'refused' },
    message: 'execution reverted: block range is too large',
    source: 'a contract may say anything; go-ethereum gives its words the code 3',
  },
  {
    ...{ provider: 'Nethermind', status: 200, code: -32602, means: 'range', limit: { blocks: 524289 } },
    message: 'invalid params',
    data: 'Query returned more than 50000 results. Try with this block range [0x1000000, 0x1080000].',
    source: captured,
  },
  {
    ...{ provider: 'Harmony', status: 200, code: -32000, means: 'range', limit: { blocks: 1024 } },
    message: 'GetLogs query must be smaller than size 1024',
    source: captured,
  },
  {
    ...{ provider: '1rpc', status: 200, code: -32602, means: 'range', limit: { blocks: 50 } },
    message: 'eth_getLogs is limited to 0 - 50 blocks range',
    source: captured,
  },
  {
    ...{ provider: 'Cloudflare', status: 200, code: -32047, means: 'range', limit: { blocks: 800 } },
    message: "Invalid eth_getLogs request. 'fromBlock'-'toBlock' range too large. Max range: 800",
    source: captured,
  },
  {
    ...{ provider: 'anvil', status: 200, code: -32602, means: 'state' },
    message: 'BlockOutOfRangeError: block height is 1441 but requested was 256',
    source: 'anvil 1.7.1, which runs here',
  },
]
