import type { ActivityFacts } from '../../wire/activity.ts'
import type { Factor, FactorId } from '../../wire/analysis/judgement.ts'
import { MODEL } from '../model.ts'
import { clamp, interpolate, roundTo } from '../numbers.ts'
import type { Measures } from './computeMeasures.ts'
import { ALWAYS, describeFactor } from './describeFactor.ts'

/** How much of its points each factor earns, 0 to 1. Each is monotone in every measure it reads. */
function computeShares(measures: Measures, activity: ActivityFacts): Record<FactorId, number> {
  const { anchors, mix } = MODEL
  const borne = interpolate(measures.verifiedShare, MODEL.balance.borne)
  return standIn(measures.payIn, {
    'balance-floor':
      mix.floor * interpolate(measures.floor, anchors.floor) +
      mix.reserve * interpolate(measures.reserve / measures.lasts, anchors.reserve),
    'balance-buffer':
      mix.recentReserve * interpolate(measures.recentReserve / measures.lasts, anchors.recentReserve) +
      mix.lowDays * interpolate(-measures.lowDayShare / borne, anchors.lowDays),
    'income-regularity':
      mix.spread * interpolate(-measures.largestInflowShare, anchors.spread) +
      mix.predictability * interpolate(measures.predictability, anchors.predictability) +
      mix.certainty * interpolate(measures.certainty, anchors.certainty),
    'income-provenance':
      measures.incomeStatus === 'none' ? 0 : interpolate(measures.verifiedShare, anchors.provenance),
    'weekly-consistency': interpolate(measures.weeklyShare, anchors.weekly),
    'payment-discipline': interpolate(measures.scheduledShare, anchors.discipline),
    'income-coverage': interpolate(measures.coverage, anchors.coverage),
    'savings-discipline': interpolate(measures.savingsRate, anchors.savings),
    'activity-consistency': interpolate(measures.activeWeekShare, anchors.activity),
    'wallet-maturity': interpolate(measures.ageDays, anchors.maturity),
    'protocol-trust': computeProtocolShare(activity),
    'counterparty-diversity': interpolate(measures.counterparties, anchors.diversity),
  })
}

/** For a wallet that only takes pay in, what the other factors earn stands for those that say nothing, with a discount. */
function standIn(payIn: number, shares: Record<FactorId, number>): Record<FactorId, number> {
  if (payIn === 0) return shares
  let earned = 0
  let weight = 0
  for (const id of ALWAYS) {
    earned += shares[id] * MODEL.weights[id]
    weight += MODEL.weights[id]
  }
  const stand = (MODEL.payIn.stands * earned) / weight
  const entries = Object.entries(shares) as [FactorId, number][]
  return Object.fromEntries(
    entries.map(([id, share]) => [
      id,
      ALWAYS.has(id) ? share : Math.max(share, share * (1 - payIn) + stand * payIn),
    ]),
  ) as Record<FactorId, number>
}

function computeProtocolShare({ lending, asOf }: ActivityFacts): number {
  const { neutral, repayment, liquidation, supply } = MODEL.protocol
  let share: number = neutral
  const days = { repay: new Set<string>(), supply: new Set<string>(), liquidation: new Set<string>() }
  for (const event of lending) {
    if (event.time > asOf.time || (event.usdCents ?? 0) < 100) continue
    if (event.kind === 'repay' || event.kind === 'supply' || event.kind === 'liquidation')
      days[event.kind].add(event.transaction)
  }
  share += repayment * days.repay.size + supply * days.supply.size - liquidation * days.liquidation.size
  return clamp(share, 0, 1)
}

/**
 * The factors with whole points; their sum is the score. Short histories earn their points in proportion, and a
 * knock-out leaves only the share `kept` of every factor's points. `earned` are the same without either.
 */
export function computeFactors(
  measures: Measures,
  activity: ActivityFacts,
  kept: number,
): { factors: Factor[]; earned: Factor[] } {
  const known = clamp(measures.daysObserved / MODEL.window.minDays, 0, 1)
  const shares = computeShares(measures, activity)
  const ids = Object.keys(MODEL.weights) as FactorId[]
  const earned = ids.map(id => {
    const share = roundTo(shares[id], 6)
    return { id, ...givePoints(id, share, 1), ...describeFactor(id, measures, share) }
  })
  const factors = earned.map(factor => ({
    ...factor,
    ...givePoints(factor.id, roundTo(shares[factor.id] * known, 6), kept),
  }))
  return { factors, earned }
}

function givePoints(id: FactorId, share: number, kept: number): Pick<Factor, 'score' | 'weight' | 'points'> {
  const weight = MODEL.weights[id]
  return { score: roundTo(100 * share, 0), weight, points: roundTo(weight * share * kept, 0) }
}
