import { judgeLoan } from '../../core/loan/judgeLoan.ts'
import { tellDefault } from '../../core/loan/tellDefault.ts'
import { applyPolicy } from '../../core/policy/applyPolicy.ts'
import type { DefaultChanceAnswer } from '../../wire/defaultChance.ts'
import type { LoanAnswer } from '../../wire/loanAnswer.ts'
import type { LoanQuestion } from '../../wire/loanQuestion.ts'
import type { PolicyAnswer } from '../../wire/policy.ts'
import type { ProvenWallet } from '../../wire/wallets.ts'
import { type Beside, readRecord } from '../analysis/readRecord.ts'
import type { StoredAnalysis } from '../analysis/storedAnalysis.ts'
import type { Context } from '../context.ts'
import { judgeWalletSet } from '../wallets/judgeWalletSet.ts'
import { checkLoan, readLoanRate } from './checkLoan.ts'
import { readPolicy } from './readPolicy.ts'

type Question = LoanQuestion & {
  walletAddress: string
  /** Refused contract signatures count against the payer, because an order may name anybody as its caller. */
  payer: string
  months?: number
  force?: boolean
  wallets?: readonly ProvenWallet[]
}
/** The parts that a loan or policy question adds to the answer; empty when nothing was asked. */
type Asked = {
  loan?: LoanAnswer
  purpose?: string
  reference?: string
  defaultChance?: DefaultChanceAnswer
  policy?: PolicyAnswer
  wallets?: { count: number }
}

/** The analysis, the needed records beside it, the judgement of the loan, and the policy's decision about both. */
export async function answerLoan(
  ctx: Context,
  {
    walletAddress,
    months = 12,
    force = false,
    loan,
    purpose,
    reference,
    wallets,
    payer,
    ...question
  }: Question,
  needed: readonly Beside[] = [],
): Promise<{ stored: StoredAnalysis; asked: Asked }> {
  checkLoan(ctx, loan)
  const policy = readPolicy(question.policy)
  const request = { walletAddress, months, force }
  const stored = wallets
    ? await judgeWalletSet(ctx, { walletAddress, wallets, months, caller: payer })
    : await readRecord(ctx, request, [
        ...needed,
        ...(loan ? (['cashflow'] as const) : []),
        ...(policy ? (['attributes'] as const) : []),
      ])
  const { analysis: grounds, cashflow, attributes } = stored
  ctx.drift?.add(walletAddress.toLowerCase(), grounds)
  const asked: Asked = wallets ? { wallets: { count: wallets.length } } : {}
  if (loan && cashflow) {
    const rate = await readLoanRate(ctx, loan, Date.parse(grounds.evidence.asOfTime) / 1000)
    asked.loan = judgeLoan({ grounds, cashflow }, loan, rate)
    asked.defaultChance = tellDefault(ctx.calibration, grounds, asked.loan)
  }
  if (purpose !== undefined) asked.purpose = purpose
  if (reference !== undefined) asked.reference = reference
  if (policy && attributes)
    asked.policy = applyPolicy(policy, {
      analysis: grounds,
      attributes,
      loan: asked.loan ?? null,
      defaultProbability: asked.defaultChance?.probability ?? null,
    })
  return { stored, asked }
}
