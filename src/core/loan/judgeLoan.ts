import type { LoanAnswer } from '../../wire/loanAnswer.ts'
import type { LoanTerms } from '../../wire/loanQuestion.ts'
import { clamp, roundTo, toUsd } from '../numbers.ts'
import { formatDay } from '../time.ts'
import { describeAdvice } from './adviseLoan.ts'
import type { Cashflow } from './cashflow.ts'
import { decideLoan, type LoanGrounds } from './decideLoan.ts'
import { findDebitDays } from './findDebitDays.ts'
import { describeForecast } from './forecastBalance.ts'
import {
  computeInstalment,
  computeLargest,
  computeMonthly,
  computePerPeriod,
  createSchedule,
  divideUp,
} from './instalments.ts'
import { LOAN_RULES } from './loanRules.ts'
import { findLostPayer, measureBadMonth, measureBalance, measureIncome } from './measureLoan.ts'
import { type Asked, type LoanRate, readTerms } from './readTerms.ts'

/** Whether this loan fits this record, and what would. Pure: the same question gets the same answer. */
export function judgeLoan(
  { grounds, cashflow }: { grounds: LoanGrounds; cashflow: Cashflow },
  terms: LoanTerms,
  rate: LoanRate | null,
): LoanAnswer {
  const asked = readTerms(terms, cashflow.lastDay)
  const inUsd = (cents: bigint) => toUsdCents(cents, rate)
  const instalment = computeInstalment(asked.amountCents, asked.schedule)
  const instalmentUsd = inUsd(instalment)
  const monthly = computeMonthly(instalmentUsd, asked.schedule)
  const balance = measureBalance(cashflow, monthly)
  const limits = findLimits(grounds, balance)
  const longestTermMonths = clamp(grounds.income.monthsCounted * LOAN_RULES.recordMonths, 1, 60)
  const schedule = createSchedule(
    Math.min(asked.termMonths, longestTermMonths),
    asked.monthlyRate,
    asked.frequency,
  )
  const fitting = limits.balance !== null && limits.balance < limits.income ? limits.balance : limits.income
  const largestUsd = computeLargest(computePerPeriod(fitting, schedule), schedule)
  const largest = rate
    ? findLargest(
        cents => computeMonthly(inUsd(computeInstalment(cents, schedule)), schedule) <= fitting,
        fromUsdCents(largestUsd, rate),
      )
    : largestUsd
  const figures = {
    asked: describeAsked(asked),
    rate: rate && { usdPerUnit: formatRate(rate), day: formatDay(rate.day) },
    instalment: {
      amount: money(instalment),
      usd: money(instalmentUsd),
      count: asked.schedule.count,
      monthlyUsd: money(monthly),
      total: money(instalment * BigInt(asked.schedule.count)),
    },
    income: measureIncome(grounds.income, monthly),
    balance,
    badMonth: measureBadMonth(grounds.income, cashflow, monthly),
    lostPayer: findLostPayer(grounds.income, cashflow, monthly),
    fits: {
      monthlyUsd: money(fitting),
      largestAmount: money(largest),
      largestAmountUsd: money(largestUsd),
      largestAmountTermMonths: Math.min(asked.termMonths, longestTermMonths),
      withoutChecksUsd: Math.min(money(largestUsd), grounds.forgery.costUsd),
      shortestTermMonths: findShortest(asked, fitting, longestTermMonths, inUsd),
      longestTermMonths,
    },
    debitDays: findDebitDays(cashflow, Number(instalmentUsd)),
    forecast: describeForecast(cashflow, Number(instalmentUsd)),
  }
  const amountUsd = money(inUsd(asked.amountCents))
  const limit = {
    income: money(limits.income),
    balance: limits.balance === null ? null : money(limits.balance),
    amountUsd,
  }
  const decided = { ...decideLoan(grounds, figures, limit), ...figures }
  return { ...decided, advice: describeAdvice(decided) }
}

/** Monthly instalments that the income carries, and those that the balance bears; null where it says nothing. */
function findLimits(
  { loanCapacity }: LoanGrounds,
  balance: LoanAnswer['balance'],
): { income: bigint; balance: bigint | null } {
  const { affordableMonthly, lowIncome } = loanCapacity.basis
  const least = lowIncome * LOAN_RULES.leastShare
  return {
    income: cents(affordableMonthly),
    balance: balance.isTelling ? cents(Math.max(balance.lowest / LOAN_RULES.cover, least)) : null,
  }
}

/** The largest sum that fits, near a guess: an instalment is rounded once in each currency. */
function findLargest(fits: (cents: bigint) => boolean, guess: bigint): bigint {
  let [low, high, step] = [guess, guess + 1n, 1n]
  for (; low > 0n && !fits(low); step *= 2n) [low, high] = [low > step ? low - step : 0n, low]
  for (; fits(high); step *= 2n) [low, high] = [high, high + step]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

function findShortest(
  { amountCents, monthlyRate, frequency }: Asked,
  fitting: bigint,
  longest: number,
  inUsd: (cents: bigint) => bigint,
): number | null {
  for (let months = 1; months <= longest; months++) {
    const schedule = createSchedule(months, monthlyRate, frequency)
    if (computeMonthly(inUsd(computeInstalment(amountCents, schedule)), schedule) <= fitting) return months
  }
  return null
}

function describeAsked({ schedule: _schedule, amountCents, ...asked }: Asked): LoanAnswer['asked'] {
  return { ...asked, amount: money(amountCents) }
}

/** Rounded up: what is owed is never worth less. */
function toUsdCents(cents: bigint, rate: LoanRate | null): bigint {
  return rate ? divideUp(cents * rate.usd, 10n ** BigInt(rate.decimals)) : cents
}

function fromUsdCents(cents: bigint, rate: LoanRate | null): bigint {
  return rate ? (cents * 10n ** BigInt(rate.decimals)) / rate.usd : cents
}

function formatRate({ usd, decimals }: LoanRate): string {
  const digits = String(usd).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - decimals)}${decimals > 0 && fraction ? `.${fraction}` : ''}`
}

function cents(usd: number): bigint {
  return BigInt(Math.floor(roundTo(usd * 100, 4)))
}

function money(amount: bigint): number {
  return toUsd(Number(amount))
}
