import type { Activity, Transfer } from '../../wire/activity.ts'
import type { ExclusionKind } from '../../wire/analysis/income.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { FlowTransfer } from '../../wire/moneyFlow.ts'
import { toUsd } from '../numbers.ts'
import { formatTime } from '../time.ts'

/** Of a stream or an exclusion; a reason names ten at most. */
const MAX_OF_EACH = 24

type Told = Pick<Analysis, 'trust' | 'risks' | 'income'>

/** The transfers of the transactions that an analysis names, as a statement would show them, newest first. */
export function listEvidence(activity: Activity, analysis: Told): FlowTransfer[] {
  const { trust, risks, income } = analysis
  const named = new Set(
    [
      ...trust.reasons.map(({ evidence }) => evidence),
      ...risks.map(({ evidence }) => evidence),
      ...[...income.streams, ...income.excluded].map(({ transactions }) =>
        transactions.slice(0, MAX_OF_EACH),
      ),
    ]
      .flat()
      .map(hash => hash.toLowerCase()),
  )
  const rows = activity.transfers.filter(({ transaction }) => named.has(transaction))
  return describeTransfers(activity, income, rows)
}

/** Transfers with what the judgement took each for, newest first. */
export function describeTransfers(
  { wallet, counterparties }: Pick<Activity, 'wallet' | 'counterparties'>,
  { streams, excluded }: Told['income'],
  rows: readonly Transfer[],
): FlowTransfer[] {
  const paid = new Set(streams.flatMap(({ transactions }) => transactions.map(lower)))
  const kinds = new Map<string, ExclusionKind>()
  for (const { kind, transactions } of excluded)
    for (const hash of transactions.map(lower)) if (!kinds.has(hash)) kinds.set(hash, kind)
  const labels = new Map(counterparties.map(({ address, label }) => [address, label]))
  const readMeaning = (hash: string): FlowTransfer['meaning'] =>
    paid.has(hash) ? 'income' : (kinds.get(hash) ?? 'one-off')
  return rows
    .toSorted((a, b) => b.time - a.time || b.block - a.block || b.logIndex - a.logIndex)
    .map(({ transaction, time, from, to, usdCents, symbol }) => {
      const isIncoming = to === wallet
      const party = isIncoming ? from : to
      return {
        transaction,
        time: formatTime(time),
        isIncoming,
        party,
        label: labels.get(party) ?? null,
        usd: usdCents === null ? null : toUsd(usdCents),
        symbol,
        meaning: isIncoming ? readMeaning(transaction) : 'spending',
      }
    })
}

const lower = (text: string): string => text.toLowerCase()
