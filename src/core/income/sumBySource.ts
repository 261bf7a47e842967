import type { ExclusionKind, Income } from '../../wire/analysis/income.ts'
import type { Classified } from '../activity/classifyActivity.ts'
import { listExcluded } from '../activity/exclusions.ts'
import { floatAt, intAt } from '../at.ts'
import { toUsd } from '../numbers.ts'
import type { Verified } from './sumVerified.ts'

export type Source = Exclude<keyof Income['bySource'], 'verified' | 'unverified'>

/** Where an inflow came from that is no income, by why it is none. */
export const SOURCE_OF: Record<ExclusionKind, Source> = {
  'own-transfer': 'own',
  'round-trip': 'own',
  'linked-payer': 'own',
  swap: 'own',
  withdrawal: 'own',
  refund: 'own',
  fee: 'own',
  'paid-back': 'debt',
  loan: 'debt',
  'pass-through': 'passThrough',
  'one-off': 'gift',
  airdrop: 'gift',
  reward: 'gift',
  spam: 'gift',
  dust: 'gift',
  mixer: 'gift',
  sanctioned: 'gift',
}

/** Every cent that came in, under one source. */
export function sumBySource(
  classified: Classified,
  { verified, unverified }: Verified,
  excluded = listExcluded(classified.exclusions),
): Income['bySource'] {
  const { columns, provenance, exclusions } = classified
  const cents = { own: 0, debt: 0, passThrough: 0, gift: 0 }
  // What the wallet sent to itself never came in.
  for (const { kind, cents: part } of excluded) if (kind !== 'own-transfer') cents[SOURCE_OF[kind]] += part
  let [used, known] = [0, 0]
  for (let i = 0; i < columns.count; i++) {
    const part = floatAt(exclusions.used, i)
    if (part === 0) continue
    used += part
    known += Math.floor(part * floatAt(provenance.verified, intAt(columns.party, i)))
  }
  return {
    verified: toUsd(verified + known),
    unverified: toUsd(unverified + used - known),
    own: toUsd(cents.own - (used - exclusions.billed)),
    debt: toUsd(cents.debt),
    passThrough: toUsd(cents.passThrough),
    gift: toUsd(cents.gift),
  }
}
