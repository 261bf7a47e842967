import type { FactorId } from '../../wire/analysis/judgement.ts'
import { floatAt, intAt, rowAt } from '../at.ts'
import { findLargest } from '../income/buildStreams.ts'
import type { Judgement } from '../judgement.ts'
import { findRows, listTransactions, MAX_EVIDENCE } from './evidence.ts'

/** The transactions that show a factor best. */
export function findFactorEvidence(
  id: FactorId,
  { classified, streams, measures, activity }: Judgement,
): string[] {
  const { columns } = classified
  const { side, open, day, laidOut } = columns
  if (id === 'balance-floor') {
    const lowest = columns.firstDay - columns.lastDay + measures.lowestAt
    return findRows(columns, i => side[i] === -1 && floatAt(open, i) > 0 && intAt(day, i) <= lowest, 3)
  }
  if (id === 'income-regularity' || id === 'income-coverage') {
    const largest = findLargest(streams)
    return largest ? listTransactions(columns, largest.rows, MAX_EVIDENCE) : []
  }
  if (id === 'protocol-trust') {
    const known = activity.lending.filter(event => event.kind === 'repay' || event.kind === 'liquidation')
    return [...new Set(known.map(event => event.transaction))].sort().slice(0, MAX_EVIDENCE)
  }
  if (id === 'wallet-maturity') return columns.count > 0 ? [rowAt(columns.rows, 0).transaction] : []
  if (id === 'balance-buffer' || id === 'savings-discipline') {
    return measures.largestPayment < measures.unitCents
      ? []
      : findRows(columns, i => side[i] === -1 && floatAt(open, i) + floatAt(laidOut, i) >= measures.unitCents)
  }
  return findRows(columns, i => floatAt(open, i) > 0, 3)
}
