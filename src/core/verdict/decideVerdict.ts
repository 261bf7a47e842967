import type { Band, Reason, Trust, Verdict } from '../../wire/analysis/judgement.ts'
import { FACTOR_TARGETS } from '../factors/describeFactor.ts'
import type { Judgement } from '../judgement.ts'
import { MODEL } from '../model.ts'
import type { RiskFinding } from './assessRisks.ts'
import { findFactorEvidence } from './findFactorEvidence.ts'
import { FACTOR_REASONS, REASONS, type ReasonCode } from './reasonCodes.ts'

export type Decision = Trust & { strengths: Reason[]; concerns: Reason[]; isBlocked: boolean }

const block = (
  code: ReasonCode,
  value: number | null,
  threshold: number | null,
  evidence: string[] = [],
): Reason => ({
  code,
  message: REASONS[code].message,
  factor: null,
  value,
  threshold,
  points: 0,
  effect: 'blocks',
  evidence,
})

/** Knock-outs first, then points. Too little history is a verdict of its own, never a bad one. */
export const decideVerdict = (judgement: Judgement, risks: readonly RiskFinding[]): Decision => {
  const concerns = listConcerns(judgement)
  const strengths = listStrengths(judgement)
  const decide = (verdict: Verdict, reasons: Reason[], isBlocked: boolean): Decision => ({
    isTrustworthy: verdict === 'trustworthy',
    verdict,
    reasons: reasons.slice(0, 4),
    strengths,
    concerns,
    isBlocked,
  })
  const grave = risks.filter(risk => risk.severity === 'block' && risk.code !== 'INCOME_STOPPED')
  if (grave.length > 0) {
    const blocks = grave.map(risk => block(risk.code, risk.value, risk.threshold, risk.evidence))
    return decide('not-trustworthy', [...blocks, ...concerns], true)
  }
  const unknown = findUnknown(judgement)
  if (unknown) return decide('insufficient-history', [unknown], false)
  const stopped = risks.find(risk => risk.code === 'INCOME_STOPPED')
  if (stopped)
    return decide(
      'not-trustworthy',
      [block('INCOME_STOPPED', stopped.value, stopped.threshold, stopped.evidence), ...concerns],
      true,
    )
  if (judgement.incomeStatus === 'none')
    return decide('not-trustworthy', [block('NO_INCOME', 0, MODEL.verdict.minMonths), ...concerns], true)
  const { trustworthyFrom } = MODEL.verdict
  if (judgement.score >= trustworthyFrom) {
    const reasons =
      strengths.length > 2 ? [...strengths.slice(0, 3), ...concerns.slice(0, 1)] : [...strengths, ...concerns]
    return decide('trustworthy', reasons, false)
  }
  const reasons =
    concerns.length > 0 ? concerns : [block('SCORE_BELOW_CUTOFF', judgement.score, trustworthyFrom)]
  return decide('not-trustworthy', reasons, false)
}

const findUnknown = ({ measures, classified, incomeStatus }: Judgement): Reason | null => {
  const { count, day } = classified.ledger
  const { minDays } = MODEL.window
  const { minTransfers } = MODEL.verdict
  if (count === 0) return block('NO_TRANSFERS', 0, minTransfers)
  if (measures.daysObserved < minDays) return block('HISTORY_TOO_SHORT', measures.daysObserved, minDays)
  if (count < minTransfers) return block('TOO_FEW_TRANSFERS', count, minTransfers)
  const silence = 0 - (day[count - 1] ?? 0)
  return incomeStatus === 'none' && silence > minDays ? block('DORMANT', silence, minDays) : null
}

const listConcerns = (judgement: Judgement): Reason[] =>
  judgement.factors
    .filter(factor => factor.weight - factor.points > 0 && factor.score < 75)
    .toSorted((a, b) => b.weight - b.points - (a.weight - a.points))
    .map(factor => ({
      code: FACTOR_REASONS[factor.id].lowers,
      message: REASONS[FACTOR_REASONS[factor.id].lowers].message,
      factor: factor.id,
      value: factor.value,
      threshold: FACTOR_TARGETS[factor.id],
      points: factor.points - factor.weight,
      effect: 'lowers',
      evidence: findFactorEvidence(factor.id, judgement),
    }))

const listStrengths = (judgement: Judgement): Reason[] =>
  judgement.factors
    .filter(factor => factor.points > 0 && factor.score >= 75)
    .toSorted((a, b) => b.points - a.points)
    .map(factor => ({
      code: FACTOR_REASONS[factor.id].raises,
      message: REASONS[FACTOR_REASONS[factor.id].raises].message,
      factor: factor.id,
      value: factor.value,
      threshold: FACTOR_TARGETS[factor.id],
      points: factor.points,
      effect: 'raises',
      evidence: findFactorEvidence(factor.id, judgement),
    }))

export const computeBand = (score: number, verdict: Verdict): Band => {
  const { bands } = MODEL.verdict
  if (verdict === 'insufficient-history') return 'insufficient'
  if (score >= bands.excellent) return 'excellent'
  if (score >= bands.good) return 'good'
  return score >= bands.fair ? 'fair' : 'weak'
}
