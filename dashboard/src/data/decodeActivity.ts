import type { Activity } from '../../../src/wire/activity.ts'
import type { ExclusionKind, Income } from '../../../src/wire/analysis/income.ts'
import { exclusionText } from '../words/words.ts'

export type DecodedRow = {
  key: string
  time: number
  incoming: boolean
  meaning: 'income' | 'excluded' | 'spending'
  kind: ExclusionKind | null
  /** Why it was not counted, for people. */
  why: string | null
  party: string
  label: string | null
  usd: number | null
  symbol: string
  transaction: string
}

/** Transfers, newest first, each with what the judgement took it for. */
export function decodeActivity(activity: Activity, income: Income): DecodedRow[] {
  const paid = new Set(income.streams.flatMap(({ transactions }) => transactions.map(lower)))
  const excluded = new Map<string, ExclusionKind>()
  for (const { kind, transactions } of income.excluded)
    for (const hash of transactions) if (!excluded.has(lower(hash))) excluded.set(lower(hash), kind)
  const reasons = new Map(income.excluded.map(entry => [entry.kind, exclusionText(entry)]))
  const labels = new Map(activity.counterparties.map(({ address, label }) => [address, label]))
  return activity.transfers
    .map(transfer => {
      const incoming = transfer.to === activity.wallet
      const party = incoming ? transfer.from : transfer.to
      const kind =
        incoming && !paid.has(transfer.transaction) ? (excluded.get(transfer.transaction) ?? null) : null
      const meaning: DecodedRow['meaning'] = !incoming
        ? 'spending'
        : paid.has(transfer.transaction)
          ? 'income'
          : 'excluded'
      return {
        key: `${transfer.transaction}-${transfer.logIndex}`,
        time: transfer.time,
        incoming,
        meaning,
        kind,
        why: kind && (reasons.get(kind) ?? null),
        party,
        label: labels.get(party) ?? null,
        usd: transfer.usdCents === null ? null : transfer.usdCents / 100,
        symbol: transfer.symbol,
        transaction: transfer.transaction,
      }
    })
    .sort((a, b) => b.time - a.time || a.key.localeCompare(b.key))
}

const lower = (text: string): string => text.toLowerCase()
