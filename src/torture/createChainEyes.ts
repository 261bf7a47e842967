import { createPublicClient, type Hex, http, parseAbi } from 'viem'
import type { Offer } from './readOffer.ts'
import type { Authorization } from './signExact.ts'

const abi = parseAbi([
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'function balanceOf(address) view returns (uint256)',
])

/** Reads payments from the chain, without asking the seller. */
export function createChainEyes(rpcUrl: string, { asset }: Offer) {
  const chain = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
  return {
    isTaken: ({ from, nonce }: Authorization): Promise<boolean> =>
      chain.readContract({ address: asset, abi, functionName: 'authorizationState', args: [from, nonce] }),
    readBalance: (of: Hex): Promise<bigint> =>
      chain.readContract({ address: asset, abi, functionName: 'balanceOf', args: [of] }),
  }
}

export type ChainEyes = ReturnType<typeof createChainEyes>
