import { Type } from 'typebox'
import { Time } from './analysis/scalars.ts'

/** How old an answer is; every view of an analysis carries it. */
export const freshness = {
  cached: Type.Boolean({ description: 'True when a stored analysis answered.', examples: [false] }),
  analyzedAt: Time('When the analysis was made.'),
  expiresAt: Time('Until when it answers from the cache.'),
}
