/** What a wallet is told of a chain it does not know, and where people look up a transaction. */
export type Chain = { id: number; name: string; currency: string; rpcUrl: string; explorerUrl: string }

const chains: readonly Chain[] = [
  {
    id: 42220,
    name: 'Celo',
    currency: 'CELO',
    rpcUrl: 'https://forno.celo.org',
    explorerUrl: 'https://celoscan.io',
  },
  {
    id: 11142220,
    name: 'Celo Sepolia',
    currency: 'S-CELO',
    rpcUrl: 'https://forno.celo-sepolia.celo-testnet.org',
    explorerUrl: 'https://celo-sepolia.blockscout.com',
  },
]

export function findChain(id: number): Chain | null {
  return chains.find(chain => chain.id === id) ?? null
}

export function describeChain(id: number): string {
  return `${findChain(id)?.name ?? 'Celo'} (chain id ${id})`
}
