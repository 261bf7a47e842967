import type { ExclusionKind } from '../../wire/analysis/income.ts'
import { countExcludedRows, createMarkTest, readExcludedCents } from '../activity/exclusions.ts'
import { floatAt, intAt } from '../at.ts'
import { findLargest } from '../income/buildStreams.ts'
import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { ratio, roundTo } from '../numbers.ts'
import { findTransactions, listTransactions, MAX_EVIDENCE } from './evidence.ts'
import { findIdentity } from './findIdentity.ts'
import { findOwnLooking } from './findOwnLooking.ts'
import { findTaint } from './findTaint.ts'
import { finding, type RiskFinding } from './riskFinding.ts'

const SEVERITY_RANK = { block: 0, warn: 1, info: 2 }

/** Everything a lender should know beside the score, gravest first. */
export function assessRisks(findings: Findings): RiskFinding[] {
  const risks = [
    ...findIdentity(findings),
    ...findTaint(findings),
    ...findForgery(findings),
    ...findIncomeRisks(findings),
    ...findWalletRisks(findings),
    ...findOwnLooking(findings),
  ]
  return risks.sort((a, b) => SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity])
}

const CIRCLED: readonly ExclusionKind[] = ['round-trip', 'linked-payer']

/**
 * Shares of apparent income that circled, that only went to and fro, and that only passed through, 0 to 1. What circled
 * is the larger of the share over the whole time and over the last months: an old life does not cover for a new one.
 * `borne` is how much more of it is borne since it went through hubs.
 */
export function measureCircles({ classified, streams }: Pick<Findings, 'classified' | 'streams'>): {
  circled: number
  borne: number
  twoWay: number
  passed: number
} {
  const { exclusions } = classified
  const own = readExcludedCents(exclusions, CIRCLED)
  const back = readExcludedCents(exclusions, ['refund', 'paid-back'])
  const through = readExcludedCents(exclusions, ['pass-through'])
  const counted = streams.reduce((sum, stream) => sum + stream.cents, exclusions.owed)
  const often = Math.min(1, countExcludedRows(exclusions, CIRCLED) / MODEL.verdict.forgedInflows)
  const { lately, viaHubs } = exclusions
  const late = lately === 0 ? 0 : ratio(lately, lately + sumLate(classified, streams, counted))
  return {
    circled: roundTo(Math.max(ratio(own, own + counted), late) * often, 4),
    borne: roundTo(MODEL.verdict.hubAllowance * Math.min(1, ratio(viaHubs, own)), 4),
    twoWay: roundTo(ratio(own + back, own + back + counted), 4),
    passed: roundTo(ratio(through, through + counted), 4),
  }
}

/**
 * What was counted as income in the last months, and no less than usual: between harvests a little savings is no circle.
 * Netting may have taken of older payments what came back lately, so it is no more than what came less what came back.
 */
function sumLate(
  { columns, exclusions }: Findings['classified'],
  streams: Findings['streams'],
  counted: number,
): number {
  const { count, side, cents, day, open, firstDay, lastDay } = columns
  const { lateDays } = MODEL.circles
  const usual = counted * Math.min(1, ratio(lateDays, lastDay - firstDay))
  let sum = 0
  for (const { rows } of streams)
    for (const row of rows) if (intAt(day, row) >= -lateDays) sum += floatAt(open, row)
  const isCircled = createMarkTest(exclusions, CIRCLED)
  let came = 0
  for (let i = 0; i < count; i++)
    if (side[i] === 1 && intAt(day, i) >= -lateDays && (floatAt(open, i) > 0 || isCircled(i)))
      came += floatAt(cents, i)
  return Math.max(Math.min(sum, came - exclusions.lately), usual)
}

function findForgery(findings: Findings): RiskFinding[] {
  const { exclusions, columns, sharedFunder } = findings.classified
  const { forgedBlocks, forgedWarnShare, sharedFunders } = MODEL.verdict
  const { circled, borne } = measureCircles(findings)
  const limit = roundTo(forgedBlocks + borne, 4)
  const evidence =
    circled > 0 ? findTransactions(columns, createMarkTest(exclusions, CIRCLED), MAX_EVIDENCE) : []
  const risks: RiskFinding[] = []
  if (circled >= limit) risks.push(finding('FORGED_INCOME', 'block', circled, limit, evidence))
  else if (circled > 0)
    risks.push(
      finding(
        'CIRCULAR_FLOWS',
        circled >= forgedWarnShare ? 'warn' : 'info',
        circled,
        forgedWarnShare,
        evidence,
      ),
    )
  if (sharedFunder >= sharedFunders)
    risks.push(finding('SYBIL_NEIGHBOURHOOD', 'info', sharedFunder, sharedFunders))
  return risks
}

function findIncomeRisks({ classified, streams, income }: Findings): RiskFinding[] {
  const { columns } = classified
  const risks: RiskFinding[] = []
  const total = streams.reduce((sum, stream) => sum + stream.cents, 0)
  const largest = findLargest(streams)
  if (!largest) return risks
  const last = streams.reduce(
    (day, stream) => Math.max(day, intAt(stream.days, stream.days.length - 1)),
    Number.NEGATIVE_INFINITY,
  )
  const evidence = listTransactions(columns, largest.rows, 3)
  if (income.status === 'stopped') {
    risks.push(finding('INCOME_STOPPED', 'block', 0 - last, MODEL.income.stoppedDays, evidence))
  }
  const late = streams.filter(stream => stream.status === 'late')
  const lateShare = ratio(
    late.reduce((sum, stream) => sum + stream.monthlyCents, 0),
    streams.reduce((sum, stream) => sum + stream.monthlyCents, 0),
  )
  if (
    income.status === 'active' &&
    (late.some(stream => stream.period !== null) || lateShare >= MODEL.income.lateShare)
  )
    risks.push(finding('INCOME_LATE', 'warn', late.length, 0))
  const { singlePayerShare } = MODEL.verdict
  const hubs = streams.filter(stream => stream.isHub).reduce((sum, stream) => sum + stream.cents, 0)
  if (ratio(hubs, total) > 0.5) risks.push(finding('HUB_INCOME', 'info', roundTo(ratio(hubs, total), 4), 0.5))
  const share = roundTo(ratio(largest.cents, total), 4)
  if (!largest.isHub && largest.entity >= 0 && share >= singlePayerShare) {
    risks.push(finding('SINGLE_PAYER', 'info', share, singlePayerShare, evidence))
  }
  return risks
}

function findWalletRisks({ activity, measures, classified }: Findings): RiskFinding[] {
  const { coverage, unpriced, lending, asOf } = activity
  const risks: RiskFinding[] = []
  const liquidations = lending.filter(event => event.kind === 'liquidation' && event.time <= asOf.time)
  if (liquidations.length > 0) {
    const evidence = [...new Set(liquidations.map(event => event.transaction))].sort().slice(0, MAX_EVIDENCE)
    const { blockingLiquidations } = MODEL.verdict
    risks.push(
      evidence.length >= blockingLiquidations
        ? finding('REPEATED_LIQUIDATION', 'block', evidence.length, blockingLiquidations - 1, evidence)
        : finding('LIQUIDATED', 'warn', evidence.length, 0, evidence),
    )
  }
  if (measures.ageDays < MODEL.verdict.newWalletDays) {
    risks.push(finding('NEW_WALLET', 'warn', measures.ageDays, MODEL.verdict.newWalletDays))
  }
  if (measures.trend < -1)
    risks.push(finding('BALANCE_FALLING', 'warn', roundTo(Math.max(measures.trend, -1e6), 4), -1))
  if (!coverage.complete || coverage.gaps.length > 0)
    risks.push(finding('INCOMPLETE_HISTORY', 'warn', coverage.gaps.length, 0))
  const { untracedWarnShare } = MODEL.verdict
  if (measures.untracedShare >= untracedWarnShare)
    risks.push(
      finding('NEIGHBOURHOOD_PARTIAL', 'info', roundTo(measures.untracedShare, 4), untracedWarnShare),
    )
  if (unpriced.length > 0 || countExcludedRows(classified.exclusions, ['spam']) > 0)
    risks.push(finding('UNPRICED_TOKENS', 'info', unpriced.length, 0))
  return risks
}
