import { isoTime } from '../../lib/clock.ts'
import type { StoredAnalysis } from './getAnalysis.ts'

export function freshnessOf({ cached, analyzedAt, expiresAt }: StoredAnalysis) {
  return { cached, analyzedAt: isoTime(analyzedAt * 1000), expiresAt: isoTime(expiresAt * 1000) }
}
