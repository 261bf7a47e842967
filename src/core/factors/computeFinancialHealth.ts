import type { Factor, FactorId, FinancialHealth } from '../../wire/analysis/judgement.ts'
import { ratio, roundTo } from '../numbers.ts'

const CASH_FLOW: ReadonlySet<FactorId> = new Set([
  'balance-floor',
  'balance-buffer',
  'income-regularity',
  'payment-discipline',
  'income-coverage',
  'savings-discipline',
])

/** How the money is handled, apart from age, protocols and counterparties. */
export function computeFinancialHealth(factors: readonly Factor[]): FinancialHealth {
  const chosen = factors.filter(factor => CASH_FLOW.has(factor.id))
  const points = chosen.reduce((sum, factor) => sum + factor.points, 0)
  const weight = chosen.reduce((sum, factor) => sum + factor.weight, 0)
  return { score: roundTo(100 * ratio(points, weight), 0), factors: chosen }
}
