import type { Activity } from '../../wire/activity.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { Figure } from '../query.ts'

/** Everything an answer may be made of: one wallet's rows and the judgement of exactly those rows. */
export type ChatFacts = {
  activity: Activity
  analysis: Analysis
  decimalsOf: (token: string) => number | null
  passport: { reportId: string; verifyUrl: string } | null
  /** Whether the wallet can carry a loan; the judgement's own sum. */
  affords: (
    amountUsd: number,
    termMonths: number,
  ) => {
    affords: boolean
    monthlyPayment: number
    affordableMonthly: number
    shareOfLowIncome: number | null
  }
}

export type ChatAnswer = { answer: string; figures: Figure[]; transactions: string[] }
