import type { Income } from '../../wire/analysis/income.ts'
import type { LoanAnswer } from '../../wire/loanAnswer.ts'
import { floatAt } from '../at.ts'
import { interpolateRanks, ratio, roundTo, toUsd } from '../numbers.ts'
import type { Cashflow } from './cashflow.ts'
import { LOAN_RULES } from './loanRules.ts'

/** The part of the low income whose source was seen. `monthly` is in cents. */
export function measureIncome({ low, bySource }: Income, monthly: bigint): LoanAnswer['income'] {
  const { verified, unverified } = bySource
  const verifiedLow = toUsd(Math.floor(100 * low * ratio(verified, verified + unverified)))
  return {
    low,
    verifiedLow,
    shareOfLow: shareOf(monthly, low),
    shareOfVerifiedLow: shareOf(monthly, verifiedLow),
  }
}

export function measureBalance(
  { balances, settledFrom, payIn }: Cashflow,
  monthly: bigint,
): LoanAnswer['balance'] {
  const from = Math.max(settledFrom, balances.length - LOAN_RULES.floorDays)
  const seen = balances.slice(from)
  const lowest = seen.length > 0 ? seen.reduce((least, cents) => Math.min(least, cents)) : 0
  return {
    lowest: toUsd(lowest),
    days: seen.length,
    covers: roundTo(ratio(lowest, Number(monthly)), 2),
    isTelling: payIn < LOAN_RULES.payIn,
  }
}

/** What is left of a month that only one in ten falls short of. */
export function measureBadMonth(
  { status }: Income,
  { months, obligationsCents }: Cashflow,
  monthly: bigint,
): LoanAnswer['badMonth'] {
  const sorted = Float64Array.from(status === 'active' ? months : []).sort()
  const income = Math.floor(
    interpolateRanks(sorted.length, LOAN_RULES.badQuantile, rank => floatAt(sorted, rank)),
  )
  return { income: toUsd(income), left: toUsd(income - obligationsCents - Number(monthly)) }
}

/** What is left of the low income if whoever pays most now stops. */
export function findLostPayer(
  { streams, low }: Income,
  { obligationsCents }: Cashflow,
  monthly: bigint,
): LoanAnswer['lostPayer'] {
  const going = streams.filter(({ status }) => status !== 'stopped')
  const total = going.reduce((sum, { monthlyAmount }) => sum + monthlyAmount, 0)
  const [largest] = going.toSorted((a, b) => b.monthlyAmount - a.monthlyAmount)
  if (!largest || total <= 0) return null
  const share = ratio(largest.monthlyAmount, total)
  const left = Math.floor(100 * low * (1 - share)) - obligationsCents - Number(monthly)
  return { payer: largest.payer, share: roundTo(share, 4), left: toUsd(left) }
}

function shareOf(monthly: bigint, usd: number): number | null {
  return usd > 0 ? roundTo(Number(monthly) / 100 / usd, 4) : null
}
