import { PayerListedError, WalletListedError } from '../errors/sanctions.ts'
import { findListing, type Sanctions } from '../history/neighbours/sanctions.ts'
import type { Context } from './context.ts'

/** Why we refuse this caller, paying or not; null when it is on no list. */
export function refuseSanctioned(sanctions: Sanctions, payer: string): PayerListedError | null {
  const listing = findListing(sanctions, payer)
  return listing ? new PayerListedError({ payer, listing }) : null
}

/** No draft and no passport about a sanctioned wallet, for any caller. */
export function assertUnlisted({ sanctions }: Pick<Context, 'sanctions'>, walletAddress: string): void {
  const listing = findListing(sanctions, walletAddress)
  if (listing) throw new WalletListedError({ walletAddress, listing })
}
