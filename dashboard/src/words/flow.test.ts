import { describe, expect, it, vi } from 'vitest'
import type { MoneyFlow } from '../../../src/wire/moneyFlow.ts'
import { flowHeadline } from './flow.ts'

/** Where the page came from, which is asked for while its files load. */
vi.hoisted(() => vi.stubGlobal('location', { origin: '' }))

const came = (parts: Partial<Record<MoneyFlow['sources'][number]['kind'], number>>): string =>
  flowHeadline({
    sources: Object.entries(parts).map(([kind, usd]) => ({
      kind: kind as MoneyFlow['sources'][number]['kind'],
      usd,
      parties: [],
      others: 0,
    })),
    circles: [],
  })

describe('the headline of the money flow', () => {
  it.each([
    [{ verified: 850 }, '$850 came in. All of it is pay, and we can see who pays it.'],
    [{ verified: 850, gift: 150 }, '$1,000 came in. 85% of it is pay from payers we could trace.'],
    [{ verified: 400, unverified: 600 }, '$1,000 came in. 40% of it is pay from payers we could trace.'],
    [{ verified: 9_990, gift: 10 }, '$10,000 came in. 99.9% of it is pay from payers we could trace.'],
    [{ verified: 30, gift: 9_970 }, '$10,000 came in. 0.3% of it is pay from payers we could trace.'],
    [{ unverified: 320 }, '$320 came in. All of it looks like pay, but we could not trace who pays it.'],
    [
      { unverified: 80, gift: 320 },
      '$400 came in. 20% of it looks like pay, but we could not trace who pays it.',
    ],
    [{ gift: 300, debt: 100 }, '$400 came in. None of it is pay.'],
  ])('of %o', (parts, said) => expect(came(parts)).toBe(said))
})
