import type { PassportDocument } from '../../wire/passportDocument.ts'
import type { Quantity } from './format.ts'

/** The quantities a document commits to. A score of an unscored wallet is left out. */
export function quantitiesOf(
  document: Pick<
    PassportDocument,
    'band' | 'reputationScore' | 'averageMonthlyIncome' | 'loanCapacity' | 'walletAgeDays' | 'monthsSeen'
  >,
): Record<Quantity, number> {
  return {
    score: document.band === 'insufficient' ? 0 : document.reputationScore,
    income: document.averageMonthlyIncome,
    capacity: document.loanCapacity.min,
    age: document.walletAgeDays,
    months: document.monthsSeen,
  }
}
