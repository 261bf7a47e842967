import { registriesOf } from './agents/registry/registries.ts'
import { toQuantity } from './chain/bytes.ts'
import { createNode } from './chain/createNode.ts'
import { createRpcClient, type RpcClient } from './chain/createRpcClient.ts'
import { loadLists } from './chain/lists/loadLists.ts'
import { callMany, multicall3 } from './chain/multicall.ts'
import { listTokens, type Token } from './chain/tokens.ts'
import type { Config, Secrets } from './config/parseConfig.ts'
import { type IndexPlan, planIndex } from './planIndex.ts'

export type Rehearsal = {
  plan: IndexPlan
  /** Rows of the same blocks, queried token by token and in as few queries as the node allows. */
  rows: { apart: number; together: number }
  /** Listed tokens that do not answer, or whose decimals differ from ours. */
  tokens: { listed: number; silent: string[]; otherDecimals: string[] }
  /** Addresses without a contract on this chain. */
  withoutCode: string[]
  hasOldState: boolean
}

const comparedBlocks = 100
const dayOfBlocks = 86_400
const decimalsCall = '0x313ce567'
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Checks everything on a chain that a first day depends on. Changes nothing and sends no transaction. */
export async function rehearse(options: {
  config: Config
  secrets: Secrets & { rpcUrl: string }
}): Promise<Rehearsal> {
  const { config, secrets } = options
  const plan = await planIndex(options)
  const rpc = createRpcClient(createNode({ url: secrets.rpcUrl }))
  const tokens = listTokens(config.chainId, loadLists(config.dataDir).lists)
  return {
    plan,
    rows: await compareRows(rpc, tokens, plan.sample),
    tokens: await compareDecimals(rpc, tokens),
    withoutCode: await findWithoutCode(rpc, config.chainId),
    hasOldState: await hasStateAt(rpc, Math.max(0, plan.sample.head.number - dayOfBlocks)),
  }
}

async function compareRows(rpc: RpcClient, tokens: readonly Token[], sample: IndexPlan['sample']) {
  const { head, node } = sample
  const blocks = Math.min(comparedBlocks, node.blocksAtOnce - 1)
  const range = {
    fromBlock: toQuantity(Math.max(0, head.number - blocks)),
    toBlock: toQuantity(head.number),
  }
  const addresses = tokens.map(({ address }) => address)
  const countIn = async (groups: string[][]) => {
    const answers = await rpc.batch(
      groups.map(address => ({
        method: 'eth_getLogs',
        params: [{ address, topics: [transferTopic], ...range }],
      })),
    )
    return answers.reduce<number>((sum, rows) => sum + (rows as unknown[]).length, 0)
  }
  const most = Math.min(node.addressesAtOnce, addresses.length)
  const groups = Array.from({ length: Math.ceil(addresses.length / most) }, (_, i) =>
    addresses.slice(i * most, (i + 1) * most),
  )
  return { apart: await countIn(addresses.map(address => [address])), together: await countIn(groups) }
}

async function compareDecimals(rpc: RpcClient, tokens: readonly Token[]): Promise<Rehearsal['tokens']> {
  const calls = tokens.map(({ address }) => ({ to: address, data: decimalsCall }))
  const answers = await callMany(rpc, calls, 'latest')
  const silent: string[] = []
  const otherDecimals: string[] = []
  for (const [i, { symbol, decimals }] of tokens.entries()) {
    const answer = answers[i]
    if (!answer) silent.push(symbol)
    else if (decimals !== null && Number(BigInt(answer)) !== decimals) otherDecimals.push(symbol)
  }
  return { listed: tokens.length, silent, otherDecimals }
}

async function findWithoutCode(rpc: RpcClient, chainId: Config['chainId']): Promise<string[]> {
  const { identity, reputation } = registriesOf(chainId)
  const places = { Multicall3: multicall3, 'ERC-8004 identity': identity, 'ERC-8004 reputation': reputation }
  const codes = await rpc.batch(
    Object.values(places).map(address => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  )
  return Object.keys(places).filter((_, i) => (codes[i] ?? '0x') === '0x')
}

async function hasStateAt(rpc: RpcClient, block: number): Promise<boolean> {
  const params = [multicall3, toQuantity(block)]
  const [outcome] = await rpc.settle([{ method: 'eth_getBalance', params }])
  return outcome !== undefined && 'result' in outcome && typeof outcome.result === 'string'
}
