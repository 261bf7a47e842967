import type { Activity } from './activity.ts'

/** What gas paid in tokens came to, in cents; null where a rate is missing. */
export function sumFees({ fees = [] }: Pick<Activity, 'fees'>): number | null {
  let sum = 0
  for (const { usdCents } of fees) {
    if (usdCents === null) return null
    sum += usdCents
  }
  return sum
}
