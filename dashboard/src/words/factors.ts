import type { Factor, FactorId } from '../../../src/wire/analysis/judgement.ts'

const families = {
  balance: ['balance-floor', 'balance-buffer'],
  income: ['income-regularity', 'income-provenance', 'weekly-consistency', 'income-coverage'],
  habits: ['payment-discipline', 'savings-discipline', 'activity-consistency'],
  standing: ['wallet-maturity', 'counterparty-diversity', 'protocol-trust'],
} as const satisfies Record<string, readonly FactorId[]>

export type Family = keyof typeof families
const familyNames = Object.keys(families) as Family[]

/** Factors in the order of their families, so that what belongs together stands together. */
export function inFamilies(
  factors: readonly Factor[],
): { family: Family; factors: Factor[]; points: number; weight: number }[] {
  return familyNames.map(family => {
    const members = factors.filter(({ id }) => (families[family] as readonly string[]).includes(id))
    const sum = (key: 'points' | 'weight') => members.reduce((total, factor) => total + factor[key], 0)
    return { family, factors: members, points: sum('points'), weight: sum('weight') }
  })
}
