import type { Findings } from '../judgement.ts'
import { MODEL } from '../model.ts'
import { roundTo } from '../numbers.ts'

/** What a loan is judged by beside the analysis; kept with it, so that a second question needs no second reading. */
export type Cashflow = {
  /** Day number of the judged day, which is the last of `balances`. */
  lastDay: number
  /** Own money at the end of each day, oldest first, in cents. */
  balances: number[]
  /** First of them that counts: a new wallet is empty on its first days. */
  settledFrom: number
  /** Income by month counted back from the judged day, newest first, in cents. */
  months: number[]
  /** How far the wallet only takes pay in, 0 to 1: its balance then says nothing. */
  payIn: number
  /** Fixed payments a month, in cents. */
  obligationsCents: number
}

export function describeCashflow({ classified, income, measures }: Findings): Cashflow {
  const { days, settled } = measures.path
  const kept = days.subarray(Math.max(0, days.length - MODEL.window.maxDays))
  return {
    lastDay: classified.columns.lastDay,
    balances: Array.from(kept, cents => roundTo(cents, 0)),
    settledFrom: Math.max(0, kept.length - settled.length),
    months: income.months.map(cents => roundTo(cents, 0)),
    payIn: roundTo(measures.payIn, 4),
    obligationsCents: roundTo(measures.obligationsCents, 0),
  }
}
