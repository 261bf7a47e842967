import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { type Hex, hashDomain, keccak256, toHex } from 'viem'
import { addressToTopic, toQuantity } from '../../src/chain/bytes.ts'
import { listTokens } from '../../src/chain/tokens.ts'
import { serveLocally } from './serveLocally.ts'

/** What was recorded of the real chain: a height and its time, a block a second since the L2, five seconds before it. */
const recorded = { block: 78_384_272, time: Date.parse('2026-09-24T21:23:50Z') / 1000 }
const firstOfL2 = 31_056_500
const epochBlocks = 17_280
/** Where a fee in USDT goes through, from a recorded log of block 67,918,154. */
const feePlace = '0x000000000000000000000000000000000ce106a5'
const sequencerVault = '0x4200000000000000000000000000000000000011'
const feeHandler = '0xcd437749e43a154c07f3553504c68fbfd56b8778'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

export type MainnetSettings = {
  /** Limits of the node, as forno has and words them. */
  maxBlocks: number
  maxAddresses: number
  /** An address for which forno's block list gives nothing, with all that was asked together with it. */
  blocked: string | null
  /** Payments in each block; each is five rows with its gas. */
  paymentsPerBlock: number
  requests: number
}

type RpcCall = { id: unknown; method: string; params: unknown[] }

/** A node of a Celo made of recorded facts, that reaches to this second. A fake by name and nature: tests only. */
export async function startFakeMainnet(): Promise<{
  url: string
  settings: MainnetSettings
  head: () => number
  stop: () => Promise<void>
}> {
  const settings: MainnetSettings = {
    maxBlocks: 5_000,
    maxAddresses: 25,
    blocked: null,
    paymentsPerBlock: 2,
    requests: 0,
  }
  const tokens = listTokens(42220)
  const usdt = tokens[0]?.address ?? ''
  const head = () => recorded.block + Math.floor(Date.now() / 1000) - recorded.time
  const hashOf = (text: string): Hex => keccak256(toHex(text))
  const timeOf = (block: number): number => {
    if (block >= firstOfL2) return recorded.time - (recorded.block - block)
    return timeOf(firstOfL2) - (firstOfL2 - block) * 5
  }

  function readBlock(tag: string) {
    const number = /^0x/.test(tag) ? Number(tag) : head()
    if (number > head()) return null
    return {
      number: toQuantity(number),
      timestamp: toQuantity(timeOf(number)),
      hash: hashOf(`block ${number}`),
    }
  }

  function rowsOf(block: number) {
    const row = (from: string, to: string, amount: number, transaction: Hex) => ({
      address: usdt,
      topics: [transferTopic, addressToTopic(from), addressToTopic(to)],
      data: `0x${amount.toString(16).padStart(64, '0')}`,
      blockNumber: toQuantity(block),
      transactionHash: transaction,
      blockHash: hashOf(`block ${block}`),
      removed: false,
    })
    const rows = Array.from({ length: settings.paymentsPerBlock }, (_, i) => {
      const person = (name: string) => `0x${hashOf(`${name} ${(block + i) % 999}`).slice(26)}`
      const transaction = hashOf(`transaction ${block} ${i}`)
      const [payer, payee] = [person('payer'), person('payee')]
      return [
        row(payer, feePlace, 1_000, transaction),
        row(payer, payee, 5_000_000, transaction),
        row(feePlace, sequencerVault, 100, transaction),
        row(feePlace, feeHandler, 700, transaction),
        row(feePlace, payer, 200, transaction),
      ]
    }).flat()
    // The end of an epoch of the L1 belongs to no transaction: its logs carry the hash of the block.
    if (block < firstOfL2 && block % epochBlocks === 0)
      rows.push(row(`0x${'00'.repeat(20)}`, feePlace, 7, hashOf(`block ${block}`)))
    return rows.map((log, i) => ({ ...log, logIndex: toQuantity(i) }))
  }

  function readLogs(filter: { fromBlock: Hex; toBlock: Hex; address: string[] }) {
    const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)]
    const { length } = filter.address
    const words = 'query exceeds range, retry smaller'
    if (settings.blocked && filter.address.includes(settings.blocked)) return []
    if (length > settings.maxAddresses)
      throw new Error(`${words} (max ${settings.maxAddresses} addresses per query, got ${length})`)
    if (to - from > settings.maxBlocks)
      throw new Error(`${words} (max block range ${settings.maxBlocks}, got ${to - from})`)
    if (!filter.address.includes(usdt)) return []
    return Array.from({ length: to - from + 1 }, (_, i) => rowsOf(from + i)).flat()
  }

  function call({ to = '', data }: { to?: string; data: string }): Hex {
    const token = tokens.find(({ address }) => address === to.toLowerCase())
    if (!token) return '0x'
    if (data.startsWith('0x313ce567')) return toHex(token.decimals ?? 18, { size: 32 })
    const [name, version] = token.symbol === 'USDC' ? ['USDC', '2'] : ['Tether USD', '1']
    return hashDomain({
      domain: { name, version, chainId: 42220n, verifyingContract: token.address as Hex },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'version', type: 'string' },
          { name: 'chainId', type: 'uint256' },
          { name: 'verifyingContract', type: 'address' },
        ],
      },
    })
  }

  function answer(method: string, params: unknown[]): unknown {
    if (method === 'eth_chainId') return toQuantity(42220)
    if (method === 'eth_blockNumber') return toQuantity(head())
    if (method === 'eth_getBlockByNumber') return readBlock(String(params[0]))
    if (method === 'eth_getLogs') return readLogs(params[0] as Parameters<typeof readLogs>[0])
    if (method === 'eth_call') return call(params[0] as { to?: string; data: string })
    if (method === 'eth_getCode') return '0x60'
    if (method !== 'eth_getBalance') throw new Error('rpc method is not whitelisted')
    if (/^0x/.test(String(params[1])) && Number(params[1]) < head() - 128)
      throw new Error('missing trie node 1f5d3c')
    return toQuantity(10 ** 18)
  }

  function respond({ id, method, params }: RpcCall) {
    try {
      return { jsonrpc: '2.0', id, result: answer(method, params) }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: { code: -32602, message: (error as Error).message } }
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = (await json(request)) as RpcCall | RpcCall[]
    settings.requests++
    if (Array.isArray(body)) return response.end(JSON.stringify(body.map(respond)))
    const answered = respond(body)
    return response.writeHead('error' in answered ? 400 : 200).end(JSON.stringify(answered))
  }
  return { ...(await serveLocally(handle)), settings, head }
}
