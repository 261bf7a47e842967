import { type BacktestResult, backtestLoans, type TrialOptions } from './backtestLoans.ts'
import { createActivityBuilder } from './buildActivities.ts'
import { readLabels } from './readLabels.ts'
import { type Loan, type LoanBook, readLoanBook } from './readLoanBook.ts'

export type BacktestInput = TrialOptions & {
  transfers: string
  outcomes: string
  /** address,kind,label of known addresses. */
  labels?: string | undefined
}

/** Judges every loan of a lender's book as of its decision and compares with its outcome. */
export async function backtestLoanBook(input: BacktestInput): Promise<BacktestResult> {
  const book = await readLoanBook({ transfers: input.transfers, outcomes: input.outcomes }, input.usdPerUnit)
  const labels = input.labels === undefined ? undefined : await readLabels(input.labels)
  const result = await backtestLoans(book.loans, createActivityBuilder(book, labels), input)
  return {
    ...result,
    transfers: book.transfers,
    withoutHistory: book.loans.filter(loan => !hasHistory(book, loan)).length,
  }
}

function hasHistory({ rows, idOf }: LoanBook, { wallet, decisionTime }: Loan): boolean {
  return rows.get(idOf.get(wallet) ?? -1)?.some(row => row.time < decisionTime) ?? false
}
