import { describeChain, findChain } from './chains.ts'
import { type Provider, WalletError } from './provider.ts'

/** Asks a wallet that is on another chain to change to the service's, and tells it of that chain if need be. */
export async function requireChain(provider: Provider, chainId: number): Promise<void> {
  const wanted = `0x${chainId.toString(16)}`
  const isThere = async () => (await provider.request({ method: 'eth_chainId' })) === wanted
  if (await isThere()) return
  const wrongChain = (cause?: unknown) =>
    new WalletError('wrong-chain', 'The wallet is on another network.', {
      cause,
      words: { chain: describeChain(chainId) },
    })
  try {
    await switchTo(provider, chainId, wanted)
  } catch (cause) {
    throw wrongChain(cause)
  }
  if (!(await isThere())) throw wrongChain()
}

async function switchTo(provider: Provider, id: number, chainId: string): Promise<void> {
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (error) {
    const chain = findChain(id)
    if ((error as { code?: number }).code !== 4902 || !chain) throw error
    const added = {
      chainId,
      chainName: chain.name,
      nativeCurrency: { name: 'CELO', symbol: chain.currency, decimals: 18 },
      rpcUrls: [chain.rpcUrl],
      blockExplorerUrls: [chain.explorerUrl],
    }
    await provider.request({ method: 'wallet_addEthereumChain', params: [added] })
  }
}
