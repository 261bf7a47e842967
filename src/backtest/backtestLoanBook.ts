import { judgeActivity } from '../core/loan/judgeActivity.ts'
import { measureFolds } from '../core/loan/measureFolds.ts'
import { measureBalance } from '../core/loan/measureLoan.ts'
import { MODEL } from '../core/model.ts'
import { ratio, roundTo } from '../core/numbers.ts'
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
import type { Confidence } from '../wire/analysis/judgement.ts'
import { createActivityBuilder } from './buildActivities.ts'
import { readLabels } from './readLabels.ts'
import { type Loan, type LoanBook, readLoanBook } from './readLoanBook.ts'

export type BacktestInput = {
  transfers: string
  outcomes: string
  /** address,kind,label of addresses that are known. */
  labels?: string | undefined
  usdPerUnit: number
}

export type ScoredLoan = JudgedLoan & {
  wallet: string
  averageMonthlyIncome: number
  low: number
  high: number
  capacityMin: number
  capacityMax: number
  confidence: Confidence
  /** Months of its instalments that the lowest balance covers; null where the file states none. */
  cover: number | null
  /** Pay a month whose payer was seen to have sources of its own. */
  verifiedIncome: number
}

export type BacktestResult = {
  model: { name: string; version: string }
  loans: number
  bad: number
  transfers: number
  /** Loans without a single transfer before their decision: judged as unknown. */
  withoutHistory: number
  ranking: RankMetrics | null
  /** Mean AUC of score and loan together, on loans that the fit had not seen; null where the book is too small. */
  foldAuc: number | null
  bands: BandRow[]
  cutoffs: CutoffRow[]
  verdicts: ConfusionRow[]
  /** Loans whose instalment the model called affordable or not, where the file states instalments. */
  affordability: { affordable: boolean; loans: number; bad: number; badRate: number }[]
  scored: ScoredLoan[]
}

/** Judges every loan of a lender's book as of its decision and compares with what became of it. */
export async function backtestLoanBook(input: BacktestInput): Promise<BacktestResult> {
  const book = await readLoanBook({ transfers: input.transfers, outcomes: input.outcomes }, input.usdPerUnit)
  const labels = input.labels === undefined ? undefined : await readLabels(input.labels)
  const buildActivity = createActivityBuilder(book, labels)
  const payable: { affordable: boolean; isBad: boolean }[] = []
  const scored: ScoredLoan[] = []
  for (const loan of book.loans) {
    const { analysis, cashflow } = judgeActivity(await buildActivity(loan))
    const { income, loanCapacity } = analysis
    const { verified, unverified } = income.bySource
    const payment = readPayment(loan)
    const paymentCents = payment === null ? 0 : Math.round(payment * input.usdPerUnit * 100)
    if (payment !== null) {
      const affordable = payment * input.usdPerUnit <= analysis.loanCapacity.basis.affordableMonthly
      payable.push({ affordable, isBad: loan.isBad })
    }
    scored.push({
      wallet: loan.spelling,
      score: analysis.reputationScore,
      band: analysis.band,
      verdict: analysis.trust.verdict,
      cover: paymentCents > 0 ? measureBalance(cashflow, BigInt(paymentCents)).covers : null,
      isBad: loan.isBad,
      averageMonthlyIncome: analysis.averageMonthlyIncome,
      low: income.low,
      high: income.high,
      capacityMin: loanCapacity.min,
      capacityMax: loanCapacity.max,
      confidence: loanCapacity.confidence,
      verifiedIncome: roundTo(income.averageMonthly * ratio(verified, verified + unverified), 2),
    })
  }
  return {
    model: { name: MODEL.name, version: MODEL.version },
    loans: scored.length,
    bad: scored.filter(loan => loan.isBad).length,
    transfers: book.transfers,
    withoutHistory: book.loans.filter(loan => !hasHistory(book, loan)).length,
    ranking: computeRankMetrics(scored),
    foldAuc: measureFolds(scored),
    bands: tabulateBands(scored),
    cutoffs: tabulateCutoffs(scored),
    verdicts: tabulateVerdicts(scored),
    affordability:
      payable.length === 0 ? [] : [true, false].map(affordable => summarize(payable, affordable)),
    scored,
  }
}

function hasHistory({ rows, idOf }: LoanBook, { wallet, decisionTime }: Loan): boolean {
  return rows.get(idOf.get(wallet) ?? -1)?.some(row => row.time < decisionTime) ?? false
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
