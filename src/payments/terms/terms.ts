import { type AcceptedToken, acceptedTokens } from '../../chain/acceptedTokens.ts'
import { checksumAddress } from '../../chain/checksumAddress.ts'
import type { Address } from '../../wire/address.ts'
import type { ChainId } from '../../wire/tokens.ts'

/** What a payment must say to count, apart from the price, which belongs to the operation. */
export type Terms = {
  chainId: ChainId
  /** Name of the network in the specification and in x402 version 1. */
  network: string
  /** Name of the network in x402 version 2 (CAIP-2). */
  caip2: string
  /** EIP-55. */
  payTo: Address
  tokens: readonly AcceptedToken[]
  /** How long callers are told to sign for. */
  validitySeconds: number
  /** How long one may sign for: nothing of x402 forbids more than we advise. */
  longestValiditySeconds: number
  /** Seconds on top of that for clocks that differ. */
  clockToleranceSeconds: number
  /** An authorization must live this much longer to be let in: queueing plus two blocks. */
  expiryMarginSeconds: number
}

export function createTerms(options: { chainId: ChainId; payTo: Address }): Terms {
  return {
    chainId: options.chainId,
    network: options.chainId === 42220 ? 'celo' : 'celo-sepolia',
    caip2: `eip155:${options.chainId}`,
    payTo: checksumAddress(options.payTo),
    tokens: acceptedTokens(options.chainId),
    validitySeconds: 300,
    longestValiditySeconds: 86_400,
    clockToleranceSeconds: 60,
    expiryMarginSeconds: 6,
  }
}
