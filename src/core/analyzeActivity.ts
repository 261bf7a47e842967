import type { Judgeable } from '../wire/activity.ts'
import type { Factor, Forgery, LoanCapacity } from '../wire/analysis/judgement.ts'
import type { Analysis } from '../wire/analysis.ts'
import { buildStatement } from './activity/buildStatement.ts'
import { describeCoverage, describeWallet } from './activity/describeWallet.ts'
import { computeFactors } from './factors/computeFactors.ts'
import { computeFinancialHealth } from './factors/computeFinancialHealth.ts'
import { gatherFindings } from './gatherFindings.ts'
import { describeIncome } from './income/describeIncome.ts'
import type { Findings, Judgement } from './judgement.ts'
import { MODEL } from './model.ts'
import { formatTime } from './time.ts'
import { assessRisks } from './verdict/assessRisks.ts'
import { computeCapacity } from './verdict/computeCapacity.ts'
import { computeBand, computeKeptShare, type Decision, decideVerdict } from './verdict/decideVerdict.ts'
import { estimateForgery } from './verdict/estimateForgery.ts'
import type { RiskFinding } from './verdict/riskFinding.ts'
import { writeAssessment } from './verdict/writeAssessment.ts'

/** The whole judgement of one wallet from its activity. Pure: the same activity gives the same bytes anywhere. */
export function analyzeActivity(input: Judgeable): Analysis {
  return analyzeFindings(gatherFindings(input))
}

/** The judgement of what was found. */
export function analyzeFindings(findings: Findings): Analysis {
  const { activity, classified, streams, shown, measures } = findings
  const { columns, window } = classified
  const { risks, judgement, decision, forgery, loanCapacity } = judge(findings)
  const { factors, score } = judgement
  const { isTrustworthy, verdict, reasons } = decision
  const incomeView = describeIncome(classified, streams, shown)
  return {
    walletAddress: activity.wallet,
    months: activity.months,
    trust: { isTrustworthy, verdict, reasons },
    scored: verdict !== 'insufficient-history',
    reputationScore: score,
    band: computeBand(score, verdict),
    averageMonthlyIncome: incomeView.averageMonthly,
    income: incomeView,
    financialHealth: computeFinancialHealth(factors),
    loanCapacity,
    forgery,
    factors,
    risks: risks.map(({ code, severity, message, evidence }) => ({ code, severity, message, evidence })),
    statement: buildStatement(
      columns,
      classified.exclusions.used,
      measures.path.closingCents,
      window.firstDay,
    ),
    assessment: writeAssessment(judgement, decision),
    walletData: describeWallet(activity, columns),
    coverage: describeCoverage(activity, columns, window.from),
    model: { name: MODEL.name, version: MODEL.version },
    evidence: {
      asOfBlock: activity.asOf.block,
      asOfTime: formatTime(activity.asOf.time),
      inputHash: columns.inputHash,
    },
  }
}

type Judged = {
  risks: RiskFinding[]
  judgement: Judgement
  decision: Decision
  forgery: Forgery
  loanCapacity: LoanCapacity
}

function judge(findings: Findings): Judged {
  const risks = assessRisks(findings)
  const judgement = givePoints(findings, computeKeptShare(findings, risks))
  const decision = decideVerdict(judgement, risks)
  const forgery = estimateForgery(findings)
  const capacity = computeCapacity(judgement, decision, forgery)
  // Nobody borrows more for showing less.
  const most = findings.known ? judge(findings.known).loanCapacity.min : capacity.min
  const loanCapacity = { ...capacity, min: Math.min(capacity.min, most) }
  return { risks, judgement, decision, forgery, loanCapacity }
}

function givePoints(findings: Findings, kept: number): Judgement {
  const sum = (factors: readonly Factor[]): number =>
    factors.reduce((total, factor) => total + factor.points, 0)
  const { measures, activity } = findings
  const { factors, earned } = computeFactors(measures, activity, kept)
  const score = sum(factors)
  return { ...findings, factors, earned, score, pointsTaken: sum(earned) - score }
}
