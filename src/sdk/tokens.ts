import { type PaymentToken, paymentTokens, type TokenSymbol } from '../wire/tokens.ts'
import { ClientError } from './errors.ts'

/**
 * The tokens this client signs for, by chain. A service only names a symbol: address and EIP-712 domain come from here, so no
 * answer from the network can make a wallet sign for another token.
 */
export const trustedTokens: Readonly<Record<number, readonly PaymentToken[]>> = paymentTokens

/** The wanted token, when both sides support it on this chain. */
export function chooseToken(
  terms: { chainId: number; assets: readonly { address: string }[] },
  wanted: TokenSymbol | undefined,
): PaymentToken {
  const offered = new Set(terms.assets.map(({ address }) => address.toLowerCase()))
  const tokens = (trustedTokens[terms.chainId] ?? []).filter(({ address }) =>
    offered.has(address.toLowerCase()),
  )
  const token = wanted ? tokens.find(({ symbol }) => symbol === wanted) : tokens[0]
  if (token) return token
  throw new ClientError(
    'UNTRUSTED_TERMS',
    `The service takes no ${wanted ?? 'token'} that this client knows on chain ${terms.chainId}.`,
    tokens.length > 0
      ? `Set token to ${tokens.map(({ symbol }) => `'${symbol}'`).join(' or ')}.`
      : 'Check baseUrl: a Vouch service is on Celo (42220) or Celo Sepolia (11142220).',
  )
}
