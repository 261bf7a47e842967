import type { FactorId } from '../../wire/analysis/judgement.ts'
import { findLargest } from '../income/buildStreams.ts'
import type { Judgement } from '../judgement.ts'
import { findRows, listTransactions, MAX_EVIDENCE } from './evidence.ts'

/** The transactions that show a factor best. */
export const findFactorEvidence = (
  id: FactorId,
  { classified, streams, measures, activity }: Judgement,
): string[] => {
  const { ledger } = classified
  const { side, open, day } = ledger
  if (id === 'balance-floor') {
    const lowest = ledger.firstDay - ledger.lastDay + measures.lowestAt
    return findRows(ledger, i => side[i] === -1 && (open[i] ?? 0) > 0 && (day[i] ?? 0) <= lowest, 3)
  }
  if (id === 'income-regularity' || id === 'income-coverage') {
    const largest = findLargest(streams)
    return largest ? listTransactions(ledger, largest.rows, MAX_EVIDENCE) : []
  }
  if (id === 'protocol-trust') {
    const known = activity.lending.filter(event => event.kind === 'repay' || event.kind === 'liquidation')
    return [...new Set(known.map(event => event.transaction))].sort().slice(0, MAX_EVIDENCE)
  }
  if (id === 'wallet-maturity') return listTransactions(ledger, [0], 1)
  if (id === 'balance-buffer' || id === 'savings-discipline') {
    return measures.largestPayment < measures.unitCents
      ? []
      : findRows(ledger, i => side[i] === -1 && (open[i] ?? 0) >= measures.unitCents)
  }
  return findRows(ledger, i => (open[i] ?? 0) > 0, 3)
}
