import { createNode } from '../../chain/createNode.ts'
import { createRpcClient } from '../../chain/createRpcClient.ts'
import { type CurrencyState, checkFeeds, nameLone, nameUnpriced } from '../../history/prices/checkFeeds.ts'

/** The state of every rate's sources at the node's newest block; currencies with no source or one, in words. */
export async function readFeeds(input: {
  url: string
  chainId: number
}): Promise<{ states: CurrencyState[]; unpriced: string | null; lone: string | null }> {
  const rpc = createRpcClient(createNode({ url: input.url, timeoutMs: 6_000, retries: 1 }))
  const head = (await rpc.call('eth_getBlockByNumber', ['latest', false])) as { timestamp?: string } | null
  const time = Number(head?.timestamp ?? 0)
  const states = await checkFeeds({ rpc, chainId: input.chainId }, time)
  return { states, unpriced: nameUnpriced(states), lone: nameLone(states) }
}
