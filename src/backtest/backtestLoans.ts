import type { FactorScores } from '../core/loan/calibration.ts'
import { judgeActivity } from '../core/loan/judgeActivity.ts'
import { judgeLoan } from '../core/loan/judgeLoan.ts'
import { measureFolds } from '../core/loan/measureFolds.ts'
import { measureBalance } from '../core/loan/measureLoan.ts'
import { MODEL } from '../core/model.ts'
import { ratio, roundTo } from '../core/numbers.ts'
import { applyPolicy } from '../core/policy/applyPolicy.ts'
import { type PolicyTrial, tabulatePolicy } from '../core/policy/tabulatePolicy.ts'
import { computeRankMetrics, type RankMetrics } from '../core/validation/rankMetrics.ts'
import {
  type BandRow,
  type ConfusionRow,
  type CutoffRow,
  type JudgedLoan,
  tabulateBands,
  tabulateCutoffs,
  tabulateVerdicts,
} from '../core/validation/tabulate.ts'
import type { Activity } from '../wire/activity.ts'
import type { Confidence } from '../wire/analysis/judgement.ts'
import type { Analysis } from '../wire/analysis.ts'
import type { Policy, PolicyAnswer } from '../wire/policy.ts'
import type { Loan } from './readLoanBook.ts'
import { readLoanTerms } from './readLoanTerms.ts'

export type TrialOptions = { usdPerUnit: number; policy?: Policy | undefined }

export type ScoredLoan = JudgedLoan & {
  wallet: string
  averageMonthlyIncome: number
  low: number
  high: number
  capacityMin: number
  capacityMax: number
  confidence: Confidence
  /** Months of its instalments that the lowest balance covers; null where the file has none. */
  cover: number | null
  factors: FactorScores
  /** Monthly pay from payers that are known to have sources of their own. */
  verifiedIncome: number
}

export type BacktestResult = {
  model: { name: string; version: string }
  loans: number
  bad: number
  transfers: number
  /** Loans without a transfer before their decision: judged as unknown. */
  withoutHistory: number
  ranking: RankMetrics | null
  /** Mean AUC of score and loan together, on loans outside the fit; null where the book is too small. */
  foldAuc: number | null
  bands: BandRow[]
  cutoffs: CutoffRow[]
  verdicts: ConfusionRow[]
  /** Loans by whether the model called the instalment affordable, where the file has instalments. */
  affordability: { affordable: boolean; loans: number; bad: number; badRate: number }[]
  /** What the policy would have decided; null without a policy. */
  policy: PolicyTrial | null
  scored: ScoredLoan[]
}

/** Judges loans as of their decision, each from the activity that `readActivity` returns, and compares with their outcomes. */
export async function backtestLoans(
  loans: readonly Loan[],
  readActivity: (loan: Loan) => Promise<Activity>,
  { usdPerUnit, policy }: TrialOptions,
): Promise<BacktestResult> {
  const payable: { affordable: boolean; isBad: boolean }[] = []
  const tried: { answer: PolicyAnswer; isBad: boolean }[] = []
  const scored: ScoredLoan[] = []
  const total = { transfers: 0, withoutHistory: 0 }
  for (const loan of loans) {
    const { isBad } = loan
    const activity = await readActivity(loan)
    total.transfers += activity.transfers.length
    if (activity.transfers.length === 0) total.withoutHistory++
    const { analysis, cashflow, attributes } = judgeActivity(activity)
    const payment = readPayment(loan)
    const cents = payment === null ? 0 : Math.round(payment * usdPerUnit * 100)
    if (payment !== null) {
      const affordable = payment * usdPerUnit <= analysis.loanCapacity.basis.affordableMonthly
      payable.push({ affordable, isBad })
    }
    if (policy) {
      const terms = readLoanTerms(loan, usdPerUnit)
      const answer = terms && judgeLoan({ grounds: analysis, cashflow }, terms, null)
      tried.push({
        answer: applyPolicy(policy, { analysis, attributes, loan: answer, defaultProbability: null }),
        isBad,
      })
    }
    const cover = cents > 0 ? measureBalance(cashflow, BigInt(cents)).covers : null
    scored.push({ ...describeLoan(analysis), wallet: loan.spelling, isBad, cover })
  }
  return {
    model: { name: MODEL.name, version: MODEL.version },
    loans: scored.length,
    bad: scored.filter(loan => loan.isBad).length,
    ...total,
    ranking: computeRankMetrics(scored),
    foldAuc: measureFolds(scored),
    bands: tabulateBands(scored),
    cutoffs: tabulateCutoffs(scored),
    verdicts: tabulateVerdicts(scored),
    affordability:
      payable.length === 0 ? [] : [true, false].map(affordable => summarize(payable, affordable)),
    policy: policy ? tabulatePolicy(policy, tried) : null,
    scored,
  }
}

function describeLoan(analysis: Analysis): Omit<ScoredLoan, 'wallet' | 'isBad' | 'cover'> {
  const { income, loanCapacity } = analysis
  const { verified, unverified } = income.bySource
  return {
    score: analysis.reputationScore,
    band: analysis.band,
    verdict: analysis.trust.verdict,
    factors: Object.fromEntries(analysis.factors.map(({ id, score }) => [id, score])),
    averageMonthlyIncome: analysis.averageMonthlyIncome,
    low: income.low,
    high: income.high,
    capacityMin: loanCapacity.min,
    capacityMax: loanCapacity.max,
    confidence: loanCapacity.confidence,
    verifiedIncome: roundTo(income.averageMonthly * ratio(verified, verified + unverified), 2),
  }
}

function readPayment({ amount, durationMonths, monthlyPayment }: Loan): number | null {
  if (monthlyPayment !== null) return monthlyPayment
  return amount !== null && durationMonths !== null && durationMonths > 0 ? amount / durationMonths : null
}

const summarize = (
  loans: readonly { affordable: boolean; isBad: boolean }[],
  affordable: boolean,
): BacktestResult['affordability'][number] => {
  const chosen = loans.filter(loan => loan.affordable === affordable)
  const bad = chosen.filter(loan => loan.isBad).length
  return { affordable, loans: chosen.length, bad, badRate: roundTo(ratio(bad, chosen.length), 4) }
}
