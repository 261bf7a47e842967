import type { LoanReasonCode } from '../../wire/loanAnswer.ts'
import { MODEL } from '../model.ts'

/** Every number that decides about a loan. They are judgement; docs/loans.md says what was measured. */
export const LOAN_RULES = {
  /** Days whose lowest balance counts, as for the score. */
  floorDays: MODEL.balance.floorDays,
  /** Months of instalments that the lowest balance must cover. On bank loans two thirds of those under it went bad. */
  cover: 1,
  /** Instalments of this share of the low income fit however thin the balance is. */
  leastShare: MODEL.capacity.leastShare,
  /** A record of n months bears out a term of so many times n. */
  recordMonths: 3,
  /** A sum under this share of the asked one is another loan, not a smaller one. */
  smallerShare: 0.1,
  badQuantile: 0.1,
  /** From here on a wallet only takes pay in. */
  payIn: 0.5,
  /** One payer who brings this share is all of the income. */
  onePayer: 0.9,
  /** Income that is verified to less than this carries a warning. */
  verified: 0.5,
} as const

export const LOAN_MESSAGES: Record<LoanReasonCode, string> = {
  LOAN_CARRIED: 'The income that can be counted on covers the instalment, and so does the balance.',
  LOAN_INSTALMENT_TOO_HIGH: 'The instalment is too high for the income that can be counted on.',
  LOAN_BALANCE_THIN: 'The lowest balance would not have covered a month of instalments.',
  LOAN_TERM_TOO_LONG: 'The record is too short for a term this long.',
  LOAN_NOT_TRUSTWORTHY: 'The wallet is not trustworthy; the reasons for its verdict say why.',
  LOAN_NO_INCOME: 'There is no ongoing income.',
  LOAN_HISTORY_SHORT: 'There is too little history to judge a loan; this does not count against the wallet.',
  LOAN_HISTORY_INCOMPLETE: 'Part of the history could not be read; ask again later.',
  LOAN_BAD_MONTH_SHORT: 'In a bad month, one in ten, obligations and instalments exceed the income.',
  LOAN_ONE_PAYER: 'Nearly all income comes from one payer; without that payer the instalment cannot be paid.',
  LOAN_ABOVE_FORGERY_COST:
    'The amount is more than it would cost to fake this record: check the identity, or ask for collateral or a guarantor.',
  LOAN_INCOME_UNVERIFIED: 'The source of less than half of the income was seen.',
  LOAN_PAY_IN_WALLET:
    'Pay only passes through this wallet, so its balance says nothing about the instalment.',
}
