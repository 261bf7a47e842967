import type { Analysis } from '../../wire/analysis.ts'

/** What of the judgement a loan is judged by. */
export type LoanGrounds = Pick<
  Analysis,
  'trust' | 'reputationScore' | 'income' | 'loanCapacity' | 'forgery' | 'coverage'
>
