import type { Confidence, Forgery, LoanCapacity } from '../../wire/analysis/judgement.ts'
import type { Judgement } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { clamp, ratio, roundTo, toUsd } from '../numbers.ts'
import { computePrincipal } from './annuity.ts'
import type { Decision } from './decideVerdict.ts'

/**
 * What the wallet could borrow: nothing unless it is trustworthy. `max` is the annuity of what the low income leaves if
 * that is genuine, unverified income at half its worth; `min` is no more than it would cost to fake the record.
 */
export function computeCapacity(judgement: Judgement, decision: Decision, forgery: Forgery): LoanCapacity {
  const { income, measures, factors } = judgement
  const { shareOfIncome, termMonths, monthlyRate, brakeOffAt, brakeFloor } = MODEL.capacity
  const buffer = (factors.find(factor => factor.id === 'balance-buffer')?.score ?? 0) / 100
  const bufferBrake = roundTo(brakeFloor + (1 - brakeFloor) * clamp(buffer / brakeOffAt, 0, 1), 4)
  const carries = 1 - (1 - MODEL.income.unverifiedCarries) * (1 - measures.verifiedShare)
  const lowCents = Math.floor(income.lowCents * carries)
  const affordable = decision.isTrustworthy
    ? Math.floor(computeAffordable(lowCents, measures.obligationsCents) * bufferBrake)
    : 0
  const max = toUsd(computePrincipal(affordable, monthlyRate, termMonths))
  return {
    min: Math.min(max, forgery.costUsd),
    max,
    currency: 'USD',
    confidence: computeConfidence(judgement, decision),
    basis: {
      affordableMonthly: toUsd(affordable),
      termMonths,
      lowIncome: toUsd(lowCents),
      obligations: toUsd(measures.obligationsCents),
      shareOfIncome,
      bufferBrake,
      monthlyRate,
    },
  }
}

/** A share of the income, and never more than half of what obligations leave of it, but a small share in any case. */
function computeAffordable(incomeCents: number, obligationsCents: number): number {
  const { shareOfIncome, shareOfRest, leastShare } = MODEL.capacity
  const rest = shareOfRest * (incomeCents - obligationsCents)
  return Math.max(0, Math.min(shareOfIncome * incomeCents, Math.max(rest, leastShare * incomeCents)))
}

function computeConfidence({ income, measures, activity, known }: Judgement, decision: Decision): Confidence {
  const { lowMonths, mediumMonths } = MODEL.window
  if (!decision.isTrustworthy || !activity.coverage.complete || activity.months <= lowMonths) return 'low'
  const width = ratio(income.lowCents, income.averageCents)
  const months = (known?.income ?? income).months.length
  const verified = measures.verifiedShare
  const isHigh =
    months >= 9 && measures.certainty >= 0.6 && width >= 0.75 && verified >= 0.75 && measures.payIn === 0
  if (isHigh && activity.months > mediumMonths) return 'high'
  return months >= 4 && measures.certainty >= 0.35 && width >= 0.4 && verified >= 0.4 ? 'medium' : 'low'
}
