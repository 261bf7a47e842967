import type { Analysis } from '../../wire/analysis.ts'
import type { LoanAnswer, LoanOutcome, LoanReason, LoanReasonCode } from '../../wire/loanAnswer.ts'
import { MODEL } from '../model.ts'
import { ratio, roundTo } from '../numbers.ts'
import { LOAN_MESSAGES, LOAN_RULES } from './loanRules.ts'

/** What of the judgement a loan is judged by. */
export type LoanGrounds = Pick<
  Analysis,
  'trust' | 'reputationScore' | 'income' | 'loanCapacity' | 'forgery' | 'coverage'
>

type Figures = Omit<LoanAnswer, 'outcome' | 'reasons' | 'advice'>
/** In USD: what income and balance carry a month, and the sum asked for. */
type Limits = { income: number; balance: number | null; amountUsd: number }

/** The outcome with its reasons, weightiest first; warnings come last and change nothing. */
export function decideLoan(
  grounds: LoanGrounds,
  figures: Figures,
  limits: Limits,
): { outcome: LoanOutcome; reasons: LoanReason[] } {
  const unknown = findUnknown(grounds)
  if (unknown.length > 0) return { outcome: 'cannot-tell', reasons: unknown }
  const refused = findRefusals(grounds)
  if (refused.length > 0) return { outcome: 'does-not-fit', reasons: refused }
  const { instalment, asked, fits } = figures
  const limiting: LoanReason[] = []
  const isSmall = fits.largestAmount < LOAN_RULES.smallerShare * asked.amount
  const effect = isSmall ? 'prevents' : 'limits'
  if (instalment.monthlyUsd > limits.income)
    limiting.push(reason('LOAN_INSTALMENT_TOO_HIGH', effect, instalment.monthlyUsd, limits.income))
  if (limits.balance !== null && instalment.monthlyUsd > limits.balance)
    limiting.push(reason('LOAN_BALANCE_THIN', effect, figures.balance.covers, LOAN_RULES.cover))
  if (asked.termMonths > fits.longestTermMonths)
    limiting.push(reason('LOAN_TERM_TOO_LONG', effect, asked.termMonths, fits.longestTermMonths))
  const warnings = findWarnings(grounds, figures, limits)
  if (limiting.length > 0)
    return { outcome: isSmall ? 'does-not-fit' : 'fits-smaller', reasons: [...limiting, ...warnings] }
  const carried = reason('LOAN_CARRIED', 'supports', instalment.monthlyUsd, fits.monthlyUsd)
  return { outcome: 'fits', reasons: [carried, ...warnings] }
}

function findUnknown({ trust, coverage }: LoanGrounds): LoanReason[] {
  if (trust.verdict === 'insufficient-history')
    return [reason('LOAN_HISTORY_SHORT', 'prevents', coverage.daysObserved, MODEL.window.minDays)]
  return coverage.complete ? [] : [reason('LOAN_HISTORY_INCOMPLETE', 'prevents', null, null)]
}

function findRefusals({ trust, income, reputationScore }: LoanGrounds): LoanReason[] {
  if (trust.isTrustworthy) return []
  const { trustworthyFrom } = MODEL.verdict
  return [
    ...(income.status === 'active' ? [] : [reason('LOAN_NO_INCOME', 'prevents', income.low, null)]),
    reason('LOAN_NOT_TRUSTWORTHY', 'prevents', reputationScore, trustworthyFrom),
  ]
}

function findWarnings(
  { income, forgery }: LoanGrounds,
  { badMonth, lostPayer, balance }: Figures,
  { amountUsd }: Limits,
): LoanReason[] {
  const warnings: LoanReason[] = []
  const warn = (code: LoanReasonCode, value: number, threshold: number | null) =>
    warnings.push(reason(code, 'warns', value, threshold))
  const { verified, unverified } = income.bySource
  const verifiedShare = roundTo(ratio(verified, verified + unverified), 4)
  if (amountUsd > forgery.costUsd) warn('LOAN_ABOVE_FORGERY_COST', amountUsd, forgery.costUsd)
  if (badMonth.left < 0) warn('LOAN_BAD_MONTH_SHORT', badMonth.left, 0)
  if (lostPayer && lostPayer.share >= LOAN_RULES.onePayer && lostPayer.left < 0)
    warn('LOAN_ONE_PAYER', lostPayer.share, LOAN_RULES.onePayer)
  if (verifiedShare < LOAN_RULES.verified) warn('LOAN_INCOME_UNVERIFIED', verifiedShare, LOAN_RULES.verified)
  if (!balance.isTelling) warn('LOAN_PAY_IN_WALLET', balance.covers, null)
  return warnings
}

function reason(
  code: LoanReasonCode,
  effect: LoanReason['effect'],
  value: number | null,
  threshold: number | null,
): LoanReason {
  return { code, message: LOAN_MESSAGES[code], effect, value, threshold }
}
