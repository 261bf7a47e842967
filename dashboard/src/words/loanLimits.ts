import type { LoanCapacity } from '../../../src/wire/analysis/judgement.ts'

/** What bounds the instalment, each rounded down to cents as the instalment is; `least` where obligations leave less than that. Pure. */
export function loanLimits({
  lowIncome,
  obligations,
  shareOfIncome,
  bufferBrake,
  affordableMonthly,
}: LoanCapacity['basis']): { share: number; rest: number; least: number | null } {
  const share = floorCents(lowIncome * shareOfIncome)
  const rest = floorCents(Math.max(lowIncome - obligations, 0) / 2)
  const before = affordableMonthly / bufferBrake
  return { share, rest, least: before < Math.min(share, rest) + 0.01 ? null : ceilCents(before) }
}

/** Sums are read as decimals: 1.1 times 100 is a little more than 110. */
const floorCents = (usd: number): number => Math.floor(Math.round(usd * 1e6) / 1e4) / 100
const ceilCents = (usd: number): number => Math.ceil(Math.round(usd * 1e6) / 1e4) / 100
