import { type Address, lowerAddress } from '../wire/address.ts'
import { bundledLists } from './lists/bundledLists.ts'
import type { Lists } from './lists/lists.ts'

/** A token Vouch knows. Tokens are known by address only: names and symbols are free for anyone to copy. */
export type Token = {
  /** Lower-case hex. */
  address: Address
  symbol: string
  /** Null: not published reliably, read from the contract once. */
  decimals: number | null
  /** What one unit is worth one of, e.g. `KES`; null when nobody prices it. */
  currency: string | null
  /** Its balances move without logs, so transfers do not explain them. */
  isRebasing: boolean
}

/** A token with everything its worth depends on. */
export type UsableToken = Token & { decimals: number }

/**
 * The tokens that count on a chain. CELO itself is not among them: a native transfer leaves no log, so its history cannot be
 * known from logs and half of it would mislead. Fee-currency adapters are not tokens and are not there either.
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

/** Those whose transfers add up to their balances. */
export function withoutRebasing<T extends Token>(tokens: readonly T[]): T[] {
  return tokens.filter(({ isRebasing }) => !isRebasing)
}
