import type { Published } from './readFeed.ts'

/** How far two sources of one price may differ, in hundredths. */
const mostApart = 2n

/** The newest of several prices for the same moment; `disagree` when they differ too much to trust any. */
export function agreeOn(prices: readonly Published[]): Published | null | 'disagree' {
  const newest = prices.toSorted((a, b) => b.updatedAt - a.updatedAt)[0] ?? null
  if (newest && prices.some(price => areApart(newest, price))) return 'disagree'
  return newest
}

function areApart(a: Published, b: Published): boolean {
  const [x, y] = [a.usd * 10n ** BigInt(b.decimals), b.usd * 10n ** BigInt(a.decimals)]
  const [low, high] = x < y ? [x, y] : [y, x]
  return (high - low) * 100n > low * mostApart
}
