import { type Address, lowerAddress } from '../wire/address.ts'
import { bundledLists } from './lists/bundledLists.ts'
import type { Lists } from './lists/lists.ts'

/** A token Vouch knows. The address identifies it: anyone can copy a name or symbol. */
export type Token = {
  address: Address
  symbol: string
  /** Null when no reliable source publishes them: read from the contract once. */
  decimals: number | null
  /** The currency of one unit, for example `KES`; null when nobody prices it. */
  currency: string | null
  /** Balances change without logs, so transfers do not explain them. */
  isRebasing: boolean
}

/** A token with the decimals that its value depends on. */
export type UsableToken = Token & { decimals: number }

/**
 * The tokens that count on a chain. CELO itself is not among them: a native transfer leaves no log, so logs give only half of its
 * history, which would mislead. Fee-currency adapters are not tokens and are left out.
 */
export function listTokens(chainId: number, { tokens }: Lists = bundledLists): readonly Token[] {
  return tokens
    .filter(token => token.chainId === chainId)
    .map(({ address, symbol, decimals, currency, rebasing }) => ({
      address: lowerAddress(address),
      symbol,
      decimals,
      currency,
      isRebasing: rebasing === true,
    }))
}

/** Tokens whose transfers add up to their balances. */
export function withoutRebasing<T extends Token>(tokens: readonly T[]): T[] {
  return tokens.filter(({ isRebasing }) => !isRebasing)
}
