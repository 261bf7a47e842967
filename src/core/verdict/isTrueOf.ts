import type { ActivityFacts } from '../../wire/activity.ts'
import type { FactorId } from '../../wire/analysis/judgement.ts'
import type { Measures } from '../factors/computeMeasures.ts'
import { MODEL } from '../model.ts'

type Test = (measures: Measures, activity: ActivityFacts) => boolean

function hasEvent({ lending, asOf }: ActivityFacts, kind: 'repay' | 'liquidation'): boolean {
  return lending.some(event => event.kind === kind && event.time <= asOf.time)
}

const RAISES: Record<FactorId, Test> = {
  'balance-floor': m => m.floor >= 3 && m.reserve >= 0.5,
  // The sentence speaks of three months, so they must have been seen.
  'balance-buffer': m =>
    m.recentDays >= MODEL.balance.recentDays && m.lowDayShare === 0 && m.recentReserve > 0,
  'income-regularity': m => m.steadiness >= 0.75,
  'income-provenance': m => m.verifiedShare >= 0.75,
  'weekly-consistency': m => m.weeklyShare >= 0.5,
  'payment-discipline': m => m.scheduledShare > 0,
  'income-coverage': m => m.coverage >= 1,
  'savings-discipline': m => m.savingsRate > 0,
  'activity-consistency': m => m.activeWeekShare >= 0.5,
  'wallet-maturity': m => m.ageDays >= 180,
  'protocol-trust': (_, activity) => hasEvent(activity, 'repay'),
  'counterparty-diversity': m => m.counterparties >= 4,
}

const LOWERS: Record<FactorId, Test> = {
  'balance-floor': m => m.floor < 4,
  'balance-buffer': m => m.lowDayShare > 0,
  'income-regularity': m => m.incomeStatus === 'active',
  'income-provenance': m => m.incomeStatus !== 'none' && m.verifiedShare < 0.75,
  'weekly-consistency': m => m.incomeStatus !== 'none' && m.weeklyShare < 0.5,
  'payment-discipline': m => m.scheduledShare < 0.1,
  'income-coverage': m => m.coverage < 1,
  'savings-discipline': m => m.savingsRate < 0.1,
  'activity-consistency': m => m.activeWeekShare < 0.8,
  'wallet-maturity': m => m.ageDays < 365,
  'protocol-trust': (_, activity) => hasEvent(activity, 'liquidation'),
  'counterparty-diversity': m => m.counterparties < 5,
}

/**
 * Whether the sentence that goes with a factor is true of these measures. A factor made of several may win or lose its
 * points by another one than the sentence speaks of; then nothing is said.
 */
export function isTrueOf(
  effect: 'raises' | 'lowers',
  id: FactorId,
  measures: Measures,
  activity: ActivityFacts,
): boolean {
  return (effect === 'raises' ? RAISES : LOWERS)[id](measures, activity)
}
