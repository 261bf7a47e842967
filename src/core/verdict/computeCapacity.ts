import type { Confidence, LoanCapacity } from '../../wire/analysis/judgement.ts'
import type { Judgement } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { clamp, ratio, roundTo, toUsd } from '../numbers.ts'
import { computePrincipal } from './annuity.ts'
import type { Decision } from './decideVerdict.ts'

/** What the wallet could borrow: nothing when blocked or unknown, else the annuity of what the income leaves. */
export function computeCapacity(judgement: Judgement, decision: Decision): LoanCapacity {
  const { income, measures, factors } = judgement
  const { shareOfIncome, termMonths, monthlyRate, brakeOffAt, brakeFloor } = MODEL.capacity
  const buffer = (factors.find(factor => factor.id === 'balance-buffer')?.score ?? 0) / 100
  const bufferBrake = roundTo(brakeFloor + (1 - brakeFloor) * clamp(buffer / brakeOffAt, 0, 1), 4)
  const canJudge = !decision.isBlocked && decision.verdict !== 'insufficient-history'
  const afford = (incomeCents: number): number =>
    canJudge ? Math.floor(computeAffordable(incomeCents, measures.obligationsCents) * bufferBrake) : 0
  const low = afford(income.lowCents)
  const average = afford(income.averageCents)
  return {
    min: toUsd(computePrincipal(low, monthlyRate, termMonths)),
    max: toUsd(computePrincipal(average, monthlyRate, termMonths)),
    currency: 'USD',
    confidence: computeConfidence(judgement, decision),
    basis: {
      affordableMonthly: toUsd(low),
      termMonths,
      lowIncome: toUsd(income.lowCents),
      obligations: toUsd(measures.obligationsCents),
      shareOfIncome,
      bufferBrake,
      monthlyRate,
    },
  }
}

/**
 * A share of the income, and never more than half of what recurring payments leave of it. A small share stays in any
 * case: recurring payments include the usual shop, and everyday spending can give way to an instalment of that size.
 */
function computeAffordable(incomeCents: number, obligationsCents: number): number {
  const { shareOfIncome, shareOfRest, leastShare } = MODEL.capacity
  const rest = shareOfRest * (incomeCents - obligationsCents)
  return Math.max(0, Math.min(shareOfIncome * incomeCents, Math.max(rest, leastShare * incomeCents)))
}

function computeConfidence({ income, measures, activity }: Judgement, decision: Decision): Confidence {
  if (decision.verdict === 'insufficient-history' || !activity.coverage.complete) return 'low'
  const width = ratio(income.lowCents, income.averageCents)
  const months = income.months.length
  if (months >= 9 && measures.certainty >= 0.6 && width >= 0.75) return 'high'
  return months >= 4 && measures.certainty >= 0.35 && width >= 0.4 ? 'medium' : 'low'
}
