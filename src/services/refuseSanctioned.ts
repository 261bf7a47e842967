import { PayerListedError, WalletListedError } from '../errors/sanctions.ts'
import { findListing, type Sanctions } from '../history/neighbours/sanctions.ts'
import type { Context } from './context.ts'

/** Why we refuse this caller, whether it pays or not; null when it is not sanctioned. */
export function refuseSanctioned(sanctions: Sanctions, payer: string): PayerListedError | null {
  const listing = findListing(sanctions, payer)
  return listing ? new PayerListedError({ payer, listing }) : null
}

/** Refuses drafts and passports about a sanctioned wallet, for any caller. */
export function assertUnlisted({ sanctions }: Pick<Context, 'sanctions'>, walletAddress: string): void {
  const listing = findListing(sanctions, walletAddress)
  if (listing) throw new WalletListedError({ walletAddress, listing })
}
