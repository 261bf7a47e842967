import { judgeLoan } from '../../core/loan/judgeLoan.ts'
import type { LoanAnswer } from '../../wire/loanAnswer.ts'
import type { LoanQuestion } from '../../wire/loanQuestion.ts'
import { type Beside, readRecord } from '../analysis/readRecord.ts'
import type { StoredAnalysis } from '../analysis/storedAnalysis.ts'
import type { Context } from '../context.ts'
import { checkLoan, readLoanRate } from './checkLoan.ts'

type Question = LoanQuestion & { walletAddress: string; months?: number; force?: boolean }
/** What the answer adds to what it says without a loan; nothing where nothing was asked. */
type Asked = { loan?: LoanAnswer; purpose?: string; reference?: string }

/** The analysis, what is needed beside it, and what the record says of the loan asked for. */
export async function answerLoan(
  ctx: Context,
  { walletAddress, months = 12, force = false, loan, purpose, reference }: Question,
  needed: readonly Beside[] = [],
): Promise<{ stored: StoredAnalysis; asked: Asked }> {
  checkLoan(ctx, loan)
  const request = { walletAddress, months, force }
  const stored = await readRecord(ctx, request, loan ? [...needed, 'cashflow'] : needed)
  const { analysis: grounds, cashflow } = stored
  const asked: Asked = {}
  if (loan && cashflow) {
    const rate = await readLoanRate(ctx, loan, Date.parse(grounds.evidence.asOfTime) / 1000)
    asked.loan = judgeLoan({ grounds, cashflow }, loan, rate)
  }
  if (purpose !== undefined) asked.purpose = purpose
  if (reference !== undefined) asked.reference = reference
  return { stored, asked }
}
