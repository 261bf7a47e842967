import { countExcludedRows, createMarkTest } from '../activity/exclusions.ts'
import { intAt } from '../at.ts'
import { findLargest } from '../income/buildStreams.ts'
import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { ratio, roundTo } from '../numbers.ts'
import { findTransactions, listTransactions, MAX_EVIDENCE } from './evidence.ts'
import { findIdentity } from './findIdentity.ts'
import { findOwnLooking } from './findOwnLooking.ts'
import { findTaint } from './findTaint.ts'
import { CIRCLED } from './measureCircles.ts'
import { finding, type RiskFinding } from './riskFinding.ts'

const SEVERITY_RANK = { block: 0, warn: 1, info: 2 }

/** Everything a lender should know beside the score, gravest first. */
export function assessRisks(findings: Findings): RiskFinding[] {
  // A window must not hide whom the wallet deals with, nor that its income went round or stopped.
  const { known = findings } = findings
  const risks = [
    ...findIdentity(known),
    ...findTaint(known),
    ...findForgery(known),
    ...findPayRisks(known),
    ...findPayerRisks(findings),
    ...findWalletRisks(findings),
    ...findOwnLooking(known),
  ]
  return risks.sort((a, b) => SEVERITY_RANK[a.severity] - SEVERITY_RANK[b.severity])
}

function findForgery(findings: Findings): RiskFinding[] {
  const { exclusions, columns, sharedFunder } = findings.classified
  const { forgedBlocks, forgedWarnShare, sharedFunders } = MODEL.verdict
  const { circled, borne } = findings.circles
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

/** Whether income stopped or is late. */
function findPayRisks({ classified, streams, income }: Findings): RiskFinding[] {
  const risks: RiskFinding[] = []
  const largest = findLargest(streams)
  if (!largest) return risks
  const last = streams.reduce(
    (day, stream) => Math.max(day, intAt(stream.days, stream.days.length - 1)),
    Number.NEGATIVE_INFINITY,
  )
  const evidence = listTransactions(classified.columns, largest.rows, 3)
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
  return risks
}

/** Who pays. */
function findPayerRisks({ classified, streams }: Findings): RiskFinding[] {
  const risks: RiskFinding[] = []
  const total = streams.reduce((sum, stream) => sum + stream.cents, 0)
  const largest = findLargest(streams)
  if (!largest) return risks
  const evidence = listTransactions(classified.columns, largest.rows, 3)
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
