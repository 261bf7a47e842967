import { type Address, lowerAddress } from '../wire/address.ts'
import { type ChainId, type PaymentToken, paymentTokens } from '../wire/tokens.ts'
import { computeDomainSeparator } from './signatures/domainSeparator.ts'

export type AcceptedToken = PaymentToken & {
  id: Address
  separator: Uint8Array
}

export function acceptedTokens(chainId: ChainId): AcceptedToken[] {
  return paymentTokens[chainId].map(token => ({
    ...token,
    id: lowerAddress(token.address),
    separator: computeDomainSeparator({ ...token, chainId, verifyingContract: token.address }),
  }))
}
