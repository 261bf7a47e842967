import { createPublicClient, defineChain, type PublicClient } from 'viem'
import { nodeTransport } from './nodeTransport.ts'

export function connectChain(chainId: number, rpcUrl: string): PublicClient {
  const chain = defineChain({
    id: chainId,
    name: 'Celo',
    nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  return createPublicClient({ chain, transport: nodeTransport(rpcUrl, { retryCount: 1 }) })
}
