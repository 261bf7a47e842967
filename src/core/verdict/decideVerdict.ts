import type { Band, Factor, Reason, Trust, Verdict } from '../../wire/analysis/judgement.ts'
import { FACTOR_TARGETS } from '../factors/describeFactor.ts'
import { computeGone } from '../income/estimateIncome.ts'
import type { Findings, Judgement } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { interpolate, roundTo } from '../numbers.ts'
import { findFactorEvidence } from './findFactorEvidence.ts'
import { isTrueOf } from './isTrueOf.ts'
import { FACTOR_REASONS, REASONS, type ReasonCode } from './reasonCodes.ts'
import type { RiskFinding } from './riskFinding.ts'

export type Decision = Trust & { strengths: Reason[]; concerns: Reason[]; isBlocked: boolean }

function block(
  code: ReasonCode,
  value: number | null,
  threshold: number | null,
  evidence: string[] = [],
): Reason {
  return {
    code,
    message: REASONS[code].message,
    factor: null,
    value,
    threshold,
    points: 0,
    effect: 'blocks',
    evidence,
  }
}

/** What is said of who the wallet is: then nothing else is. */
const IDENTITIES: ReadonlySet<string> = new Set(['SANCTIONED_WALLET', 'SERVICE_WALLET'])
const TAINTS: ReadonlySet<string> = new Set([...IDENTITIES, 'SANCTIONED_CONTACT', 'MIXER_FUNDS'])
const GRAVE: ReadonlySet<string> = new Set([...TAINTS, 'FORGED_INCOME'])
const ENDING: ReadonlySet<string> = new Set(['INCOME_STOPPED', 'REPEATED_LIQUIDATION'])

/** Share of the points that is left: none of the rules below takes all at once, so no small change can take much. */
export function computeKeptShare(findings: Findings, risks: readonly RiskFinding[]): number {
  const { graveKeeps, unprovenKeeps, forged, twoWay } = MODEL.verdict
  const { known = findings } = findings
  const { income, streams, circles } = known
  const leave = (least: number, taken: number): number => 1 - (1 - least) * taken
  const isTainted = risks.some(risk => TAINTS.has(risk.code))
  const isUnproven =
    income.status === 'none' ||
    risks.some(risk => risk.code === 'REPEATED_LIQUIDATION') ||
    findUnknown(findings)
  return Math.min(
    isTainted ? graveKeeps : 1,
    isUnproven ? unprovenKeeps : 1,
    leave(graveKeeps, interpolate(circles.circled - circles.borne, forged)),
    leave(unprovenKeeps, interpolate(circles.twoWay, twoWay)),
    leave(unprovenKeeps, tellOthers(known)),
    leave(unprovenKeeps, interpolate(computeGone(streams), MODEL.income.ended)),
  )
}

/** How far the record is others' money: of a thin margin on what passed it says too little, whoever it is from. */
function tellOthers({ circles, measures }: Pick<Findings, 'circles' | 'measures'>): number {
  const { passed, hardly } = MODEL.verdict
  return Math.max(
    interpolate(circles.passed, passed) * (1 - measures.verifiedShare),
    interpolate(circles.passed, hardly) * (1 - circles.apart),
  )
}

/** Knock-outs first, then points. Too little history is a verdict of its own, never a bad one. */
export function decideVerdict(judgement: Judgement, risks: readonly RiskFinding[]): Decision {
  const { score, pointsTaken, income } = judgement
  // Of what was hardly seen there is nothing good or bad to say.
  const unknown = findUnknown(judgement)
  const concerns = unknown ? [] : listConcerns(judgement)
  const strengths = unknown ? [] : listStrengths(judgement)
  const decide = (verdict: Verdict, reasons: Reason[], isBlocked = false): Decision => ({
    isTrustworthy: verdict === 'trustworthy',
    verdict,
    reasons: reasons.slice(0, 4),
    strengths,
    concerns,
    isBlocked,
  })
  const blockBy = (risk: RiskFinding, points: number): Reason => ({
    ...block(risk.code, risk.value, risk.threshold, risk.evidence),
    message: risk.message,
    points,
  })
  const identity = risks.find(risk => IDENTITIES.has(risk.code))
  if (identity) {
    const decision = decide('not-trustworthy', [blockBy(identity, -pointsTaken)], true)
    return { ...decision, strengths: [], concerns: [] }
  }
  const grave = risks.filter(risk => GRAVE.has(risk.code))
  if (grave.length > 0) {
    const blocks = grave.map((risk, index) => blockBy(risk, index === 0 ? -pointsTaken : 0))
    return decide('not-trustworthy', [...blocks, ...concerns], true)
  }
  if (unknown) return decide('insufficient-history', [{ ...unknown, points: -pointsTaken }])
  const endings = risks.filter(risk => ENDING.has(risk.code))
  if (endings.length > 0) {
    const blocks = endings.map((risk, index) => blockBy(risk, index === 0 ? -pointsTaken : 0))
    return decide('not-trustworthy', [...blocks, ...concerns], true)
  }
  if (income.status === 'none') {
    const reason = { ...block('NO_INCOME', 0, MODEL.verdict.minMonths), points: -pointsTaken }
    return decide('not-trustworthy', [reason, ...concerns], true)
  }
  // What was taken without a knock-out has its reason too, or the points would not add up.
  const taken = pointsTaken === 0 ? [] : [nameTaken(judgement)]
  const { trustworthyFrom } = MODEL.verdict
  if (score < trustworthyFrom) {
    return decide(
      'not-trustworthy',
      taken.length + concerns.length > 0
        ? [...taken, ...concerns]
        : [block('SCORE_BELOW_CUTOFF', score, trustworthyFrom)],
    )
  }
  const against = [...taken, ...concerns]
  return decide('trustworthy', [...strengths.slice(0, 3), ...against.slice(0, 1), ...strengths.slice(3)])
}

/** The reason for points that were taken by degrees. */
function nameTaken(judgement: Judgement): Reason {
  const { circled, borne, twoWay, passed } = judgement.circles
  const { forged, twoWay: toAndFro, passed: through } = MODEL.verdict
  const { pointsTaken, known = judgement } = judgement
  const { streams } = known
  const [code, value, threshold] = (
    [
      ['CIRCULAR_FLOWS', circled, roundTo(forged[0][0] + borne, 4), interpolate(circled - borne, forged)],
      ['TURNOVER', passed, through[0][0], tellOthers(known)],
      ['TO_AND_FRO', twoWay, toAndFro[0][0], interpolate(twoWay, toAndFro)],
      [
        'INCOME_ENDING',
        roundTo(computeGone(streams), 4),
        MODEL.income.ended[0][0],
        interpolate(computeGone(streams), MODEL.income.ended),
      ],
    ] as const
  ).toSorted((a, b) => b[3] - a[3])[0] as ['CIRCULAR_FLOWS', number, number, number]
  return { ...block(code, value, threshold), effect: 'lowers', points: -pointsTaken }
}

function findUnknown({ measures, classified, income }: Findings): Reason | null {
  const { count, genuine, silentDays } = classified.columns
  const { minDays } = MODEL.window
  const { minTransfers, dormantDays } = MODEL.verdict
  if (genuine === 0 || count === 0)
    return block(count === 0 ? 'NO_TRANSFERS' : 'TOO_FEW_TRANSFERS', 0, minTransfers)
  const patience = income.status === 'none' ? minDays : dormantDays
  if (silentDays > patience) return block('DORMANT', silentDays, patience)
  if (measures.daysObserved < minDays) return block('HISTORY_TOO_SHORT', measures.daysObserved, minDays)
  return genuine < minTransfers ? block('TOO_FEW_TRANSFERS', genuine, minTransfers) : null
}

/** A factor is a concern when it misses points that count; no dealings with protocols are not held against anyone. */
function isConcern({ id, score, weight, points }: Factor): boolean {
  return id === 'protocol-trust' ? score < 100 * MODEL.protocol.neutral : score < 75 && weight - points >= 2
}

function listConcerns(judgement: Judgement): Reason[] {
  return judgement.earned
    .filter(isConcern)
    .filter(({ id }) => isTrueOf('lowers', id, judgement.measures, judgement.activity))
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
}

function listStrengths(judgement: Judgement): Reason[] {
  return judgement.earned
    .filter(factor => factor.points > 0 && factor.score >= 75)
    .filter(({ id }) => isTrueOf('raises', id, judgement.measures, judgement.activity))
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
}

export function computeBand(score: number, verdict: Verdict): Band {
  const { bands } = MODEL.verdict
  if (verdict === 'insufficient-history') return 'insufficient'
  if (score >= bands.excellent) return 'excellent'
  if (score >= bands.good) return 'good'
  return score >= bands.fair ? 'fair' : 'weak'
}
