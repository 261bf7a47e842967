import type { Address } from './address.ts'

export type TokenSymbol = 'USDT' | 'USDC'

/** A token that payments are made in, with the domain that its owners sign in (EIP-712). */
export type PaymentToken = {
  symbol: TokenSymbol
  /** EIP-55. */
  address: Address
  decimals: 6
  name: string
  version: string
}

export type ChainId = 42220 | 11142220

/**
 * What the service takes and the client signs for, by chain, the advertised one first. The 18-decimal fee adapters that carry
 * the same names are not in here and must never be: a transfer of 10000 of their units is worth nothing.
 */
export const paymentTokens: Readonly<Record<ChainId, readonly PaymentToken[]>> = {
  42220: [
    {
      symbol: 'USDT',
      address: '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
      decimals: 6,
      name: 'Tether USD',
      version: '1',
    },
    {
      symbol: 'USDC',
      address: '0xcebA9300f2b948710d2653dD7B07f33A8B32118C',
      decimals: 6,
      name: 'USDC',
      version: '2',
    },
  ],
  11142220: [
    {
      symbol: 'USDC',
      address: '0x01C5C0122039549AD1493B8220cABEdD739BC44E',
      decimals: 6,
      name: 'USDC',
      version: '2',
    },
  ],
}
