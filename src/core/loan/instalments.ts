import type { Frequency } from '../../wire/loanQuestion.ts'

/** Rates count in millionths, so that every step is exact. */
const MILLION = 1_000_000n

/** How often an instalment is due in a year. */
const PER_YEAR: Record<Frequency, bigint> = { monthly: 12n, biweekly: 26n, weekly: 52n }

export type Schedule = {
  /** Instalments in all. */
  count: number
  /** Interest per period is `rate / scale`. */
  rate: bigint
  scale: bigint
  perYear: bigint
}

/** When and at what interest instalments fall due. A year's interest is spread over its instalments. */
export function createSchedule(termMonths: number, monthlyRate: number, frequency: Frequency): Schedule {
  const perYear = PER_YEAR[frequency]
  const count = Number((BigInt(termMonths) * perYear + 11n) / 12n)
  const rate = 12n * BigInt(Math.round(monthlyRate * Number(MILLION)))
  return { count, rate, scale: MILLION * perYear, perYear }
}

/** Instalment that repays `principal`, in cents, rounded up: never a cent short. */
export function computeInstalment(principal: bigint, { count, rate, scale }: Schedule): bigint {
  if (rate === 0n) return divideUp(principal, BigInt(count))
  const { grown, base } = grow(count, rate, scale)
  return divideUp(principal * rate * grown, scale * (grown - base))
}

/** Largest sum that instalments of `payment` repay, in cents, rounded down. */
export function computeLargest(payment: bigint, { count, rate, scale }: Schedule): bigint {
  if (rate === 0n) return payment * BigInt(count)
  const { grown, base } = grow(count, rate, scale)
  return (payment * scale * (grown - base)) / (rate * grown)
}

/** What instalments come to in a month, rounded up. */
export function computeMonthly(instalment: bigint, { perYear }: Schedule): bigint {
  return divideUp(instalment * perYear, 12n)
}

/** Instalment whose monthly sum is at most `monthly`. */
export function computePerPeriod(monthly: bigint, { perYear }: Schedule): bigint {
  return (monthly * 12n) / perYear
}

export function divideUp(part: bigint, whole: bigint): bigint {
  return (part + whole - 1n) / whole
}

/** (1 + rate)^count as the fraction grown / base. */
function grow(count: number, rate: bigint, scale: bigint): { grown: bigint; base: bigint } {
  return { grown: (scale + rate) ** BigInt(count), base: scale ** BigInt(count) }
}
