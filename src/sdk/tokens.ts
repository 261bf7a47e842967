import { ClientError } from './errors.ts'
import type { Hex } from './types.ts'

export type TokenSymbol = 'USDT' | 'USDC'

type Token = { symbol: TokenSymbol; address: Hex; name: string; version: string }

/**
 * What this client signs for, by chain. A service only names a symbol: its address and EIP-712 domain come from here, so no
 * answer from the network can make a wallet sign for another token.
 */
export const trustedTokens: Record<number, readonly Token[]> = {
  42220: [
    {
      symbol: 'USDT',
      address: '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
      name: 'Tether USD',
      version: '1',
    },
    { symbol: 'USDC', address: '0xcebA9300f2b948710d2653dD7B07f33A8B32118C', name: 'USDC', version: '2' },
  ],
  11142220: [
    { symbol: 'USDC', address: '0x01C5C0122039549AD1493B8220cABEdD739BC44E', name: 'USDC', version: '2' },
  ],
}

/** The wanted token, when both sides take it on this chain. */
export function chooseToken(
  terms: { chainId: number; assets: readonly { address: string }[] },
  wanted: TokenSymbol | undefined,
): Token {
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
