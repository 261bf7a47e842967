import { type Address, lowerAddress } from '../wire/address.ts'
import { computeDomainSeparator } from './signatures/domainSeparator.ts'

export type Token = {
  symbol: string
  /** EIP-55, as it is shown; compare by `id`. */
  address: Address
  /** The address in lower case. */
  id: Address
  decimals: number
  name: string
  version: string
  separator: Uint8Array
}

/**
 * What we take, by address and chain, the advertised one first. The 18-decimal fee adapters that carry the same names are
 * not in here and must never be: a transfer of 10000 of their units is worth nothing.
 */
const table = {
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
} as const

export type ChainId = keyof typeof table

export function acceptedTokens(chainId: ChainId): Token[] {
  return table[chainId].map(token => ({
    ...token,
    id: lowerAddress(token.address),
    decimals: 6,
    separator: computeDomainSeparator({ ...token, chainId, verifyingContract: token.address }),
  }))
}
