import { LRUCache } from 'lru-cache'
import { createDigest } from '../../chain/signatures/createDigest.ts'
import type { Sign } from '../../chain/signatures/loadSign.ts'
import { offerDomain, offerTypes } from '../../wire/receiptTypes.ts'
import type { Terms } from '../terms/terms.ts'

/** More than there are operations and sizes of batches. */
const remembered = 1_000

/**
 * Signed offers, one for each token. They hold for five to ten minutes and are signed once in five: how many strangers ask
 * does not matter.
 */
export function createOfferSigner(deps: { sign: Sign; terms: Terms; now: () => number }) {
  const { sign, terms, now } = deps
  const digest = createDigest(offerDomain, offerTypes)
  const known = new LRUCache<string, { validUntil: number; offers: unknown[] }>({ max: remembered })

  return (resourceUrl: string, amount: string): unknown[] => {
    const period = terms.validitySeconds
    const validUntil = (Math.floor(now() / period) + 2) * period
    const key = `${amount} ${resourceUrl}`
    const earlier = known.get(key)
    if (earlier?.validUntil === validUntil) return earlier.offers
    const { caip2: network, payTo } = terms
    const offers = terms.tokens.map(({ address: asset }, acceptIndex) => {
      const payload = { version: 1, resourceUrl, scheme: 'exact', network, asset, payTo, amount, validUntil }
      return { format: 'eip712', acceptIndex, payload, signature: sign(digest(payload)) }
    })
    known.set(key, { validUntil, offers })
    return offers
  }
}
