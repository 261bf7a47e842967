import { PayerListedError, WalletListedError } from '../errors/sanctions.ts'
import { findListing, type Sanctions } from '../history/neighbours/sanctions.ts'
import type { Context } from './context.ts'

/** Why we serve this caller nothing, for money or for free; null for whoever is on no list. */
export function refuseSanctioned(sanctions: Sanctions, payer: string): PayerListedError | null {
  const listing = findListing(sanctions, payer)
  return listing ? new PayerListedError({ payer, listing }) : null
}

/** We vouch for nobody who is under sanctions: no draft, no passport, whoever asks for it. */
export function assertUnlisted({ sanctions }: Pick<Context, 'sanctions'>, walletAddress: string): void {
  const listing = findListing(sanctions, walletAddress)
  if (listing) throw new WalletListedError({ walletAddress, listing })
}
