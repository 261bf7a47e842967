import { WalletListedError } from '../../errors/sanctions.ts'
import { findListing } from '../../history/neighbours/sanctions.ts'
import type { Context } from '../context.ts'

/** We vouch for nobody who is under sanctions: no draft, no passport, whoever asks for it. */
export function assertUnlisted({ sanctions }: Pick<Context, 'sanctions'>, walletAddress: string): void {
  const listing = findListing(sanctions, walletAddress)
  if (listing) throw new WalletListedError({ walletAddress, listing })
}
