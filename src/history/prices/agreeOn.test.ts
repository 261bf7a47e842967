import { expect, test } from 'vitest'
import { agreeOn } from './agreeOn.ts'
import { chainlinkFeeds, medianFeed } from './feeds.ts'

const price = (usd: bigint, decimals: number, updatedAt = 1) => ({ usd, decimals, updatedAt })

test('prices that agree give the newest, whatever their decimals', () => {
  expect(agreeOn([])).toBeNull()
  expect(agreeOn([price(770_000n, 8)])).toEqual(price(770_000n, 8))
  const newer = price(7_750_000_000_000_000n, 18, 2)
  expect(agreeOn([price(770_000n, 8), newer])).toEqual(newer)
})

test('prices more than two hundredths apart are not believed, either of them', () => {
  expect(agreeOn([price(100n, 2), price(102n, 2)])).toEqual(price(100n, 2))
  expect(agreeOn([price(100n, 2), price(103n, 2, 2)])).toBe('disagree')
})

test('the shilling has both of its proxies, and the id under which Mento reports it', () => {
  expect(chainlinkFeeds(42220, 'KES')).toHaveLength(2)
  expect(chainlinkFeeds(11142220, 'KES')).toEqual([])
  expect(medianFeed('KES')).toBe('0xbacee37d31b9f022ef5d232b9fd53f05a531c169')
  expect(medianFeed('PHP')).toBe('0xab921d6ab1057601a9ae19879b111fc381a2a8e9')
})
