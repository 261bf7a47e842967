import { PayerListedError } from '../../errors/sanctions.ts'
import { findListing, type Sanctions } from '../../history/neighbours/sanctions.ts'

/** Why we serve this caller nothing, for money or for free; null for whoever is on no list. */
export function refuseListed(sanctions: Sanctions, payer: string): PayerListedError | null {
  const listing = findListing(sanctions, payer)
  return listing ? new PayerListedError({ payer, listing }) : null
}
