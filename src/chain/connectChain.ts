import { type Chain, createPublicClient, defineChain, type PublicClient } from 'viem'
import type { AskOptions, RpcNode } from './createNode.ts'
import { nodeTransport } from './nodeTransport.ts'

/** viem over a node. Without a chain id it accepts the chain the node is on. */
export function connectChain(node: RpcNode, options: AskOptions & { chainId?: number } = {}): PublicClient {
  const { chainId, ...asking } = options
  const transport = nodeTransport(node, asking)
  return chainId === undefined
    ? (createPublicClient({ transport }) as PublicClient)
    : createPublicClient({ chain: describeChain(chainId, node), transport })
}

function describeChain(id: number, { origin }: RpcNode): Chain {
  return defineChain({
    id,
    name: 'Celo',
    nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
    rpcUrls: { default: { http: [origin] } },
  })
}
