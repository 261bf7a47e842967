import type { AttributeValues } from '../../core/attributes/attributes.ts'
import type { Cashflow } from '../../core/loan/cashflow.ts'
import { isoTime } from '../../lib/clock.ts'
import type { Analysis } from '../../wire/analysis.ts'

export type StoredAnalysis = {
  analysis: Analysis
  /** The data a loan is judged by; null on analyses from before it was stored. */
  cashflow: Cashflow | null
  /** Null on analyses from before attributes were stored, or with another dictionary. */
  attributes: AttributeValues | null
  months: number
  /** True when it came from the store. */
  cached: boolean
  /** Unix seconds. */
  analyzedAt: number
  expiresAt: number
}

export function freshnessOf({ cached, analyzedAt, expiresAt }: StoredAnalysis) {
  return { cached, analyzedAt: isoTime(analyzedAt * 1000), expiresAt: isoTime(expiresAt * 1000) }
}
