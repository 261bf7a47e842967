import type { AttributeValues } from '../../core/attributes/attributes.ts'
import type { Cashflow } from '../../core/loan/cashflow.ts'
import { isoTime } from '../../lib/clock.ts'
import type { Analysis } from '../../wire/analysis.ts'

export type StoredAnalysis = {
  analysis: Analysis
  /** What a loan is judged by; null on analyses from before it was kept. */
  cashflow: Cashflow | null
  /** Null on analyses from before they were kept, or of another version. */
  attributes: AttributeValues | null
  /** The window it was made over. */
  months: number
  /** True when a stored analysis answered. */
  cached: boolean
  /** Unix seconds. */
  analyzedAt: number
  expiresAt: number
}

export function freshnessOf({ cached, analyzedAt, expiresAt }: StoredAnalysis) {
  return { cached, analyzedAt: isoTime(analyzedAt * 1000), expiresAt: isoTime(expiresAt * 1000) }
}
