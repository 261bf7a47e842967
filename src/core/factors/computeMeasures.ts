import type { ActivityFacts } from '../../wire/activity.ts'
import { type BalancePath, buildBalancePath } from '../activity/buildBalancePath.ts'
import type { Classified } from '../activity/classifyActivity.ts'
import type { Columns } from '../activity/createColumns.ts'
import { measureSweeping } from '../activity/measureSweeping.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import type { StreamFacts } from '../income/buildStreams.ts'
import type { IncomeEstimate, IncomeStatus } from '../income/estimateIncome.ts'
import { sumVerified } from '../income/sumVerified.ts'
import { MODEL } from '../model.ts'
import { clamp, interpolate, ratio, sum } from '../numbers.ts'
import { DAY_SECONDS, MONTH_DAYS } from '../time.ts'
import { findObligations, type Obligations } from './findObligations.ts'

/** Everything the factors look at, in cents, days and plain ratios. */
export type Measures = {
  daysObserved: number
  ageDays: number
  spendingCents: number
  /** What goes out in a month with what is laid out for a trade: balances are measured against it. */
  outgoingCents: number
  obligationsCents: number
  /** Share of spending that goes out on a schedule. */
  scheduledShare: number
  obligations: Obligations
  /** Usual payment that the floor is measured against. */
  unitCents: number
  floor: number
  reserve: number
  recentReserve: number
  lowDayShare: number
  /** How much of a month money must last until more comes, 0 to 1. */
  lasts: number
  /** Days that floor and recent reserve were really read from. */
  floorDays: number
  recentDays: number
  /** Index in the path of the lowest day of the floor stretch. */
  lowestAt: number
  largestInflowShare: number
  largestPayment: number
  predictability: number
  /** The same against the income that is told. */
  steadiness: number
  certainty: number
  coverage: number
  /** What came in and stayed in view, circles aside. */
  receivedCents: number
  savingsRate: number
  incomeStatus: IncomeStatus
  trend: number
  activeWeekShare: number
  counterparties: number
  /** Share of observed weeks with counted income. */
  weeklyShare: number
  /** Shares of counted income whose source was seen, and whose payer was not followed. */
  verifiedShare: number
  untracedShare: number
  /** How far this is a wallet that only takes pay in, 0 to 1. */
  payIn: number
  path: BalancePath
}

/** What is known from before a window, and the window's length where it is full. */
type Within = {
  obligations: Obligations
  path: BalancePath
  full: { months: number; days: number } | null
}

export function computeMeasures(
  activity: ActivityFacts,
  classified: Classified,
  streams: readonly StreamFacts[],
  income: IncomeEstimate,
  shown: IncomeEstimate,
  within?: Within,
): Measures {
  const { columns, roles, outflows } = classified
  const { count, side, open, matched, circled, day, party, laidOut } = columns
  const obligations = within?.obligations ?? findObligations(columns, roles)
  const path = within?.path ?? buildBalancePath(activity, columns, obligations.netted > 0)
  const daysObserved = columns.lastDay - columns.firstDay
  const full = within?.full
  const months = full?.months ?? Math.max(daysObserved / MONTH_DAYS, 1)
  let spent = 0
  let received = 0
  let largest = 0
  let returned = 0
  let largestPayment = 0
  const weeks = new Uint8Array(full ? Math.floor(full.days / 7) : Math.floor(daysObserved / 7) + 1)
  const parties = new Uint8Array(columns.addresses.names.length)
  for (let i = 0; i < count; i++) {
    const cents = floatAt(open, i)
    if (side[i] === 1 && circled[i] !== 2) returned += floatAt(matched, i)
    if (cents + floatAt(laidOut, i) <= 0) continue
    // What is left of a circled payment (a skim) is spending, but no sign of life or of a further acquaintance.
    if (!circled[i]) {
      weeks[Math.floor((0 - intAt(day, i)) / 7)] = 1
      parties[intAt(party, i)] = 1
    }
    if (side[i] === -1) {
      spent += cents
      largestPayment = Math.max(largestPayment, cents + floatAt(laidOut, i))
    } else {
      received += cents
      if (side[i] === 1 && cents > largest) largest = cents
    }
  }
  const spendingCents = (spent + obligations.netted + outflows.repaid) / months
  const laidOutCents = sum(laidOut) / months
  const outgoingCents = spendingCents + laidOutCents
  const unitCents = computeUnit(
    columns,
    obligations.payees,
    spent / months + laidOutCents,
    income.averageCents + returned / months,
  )
  const lasts = measureLasts(columns, streams)
  const balance = measureBalance(path, unitCents, outgoingCents, lasts)
  const seconds = activity.firstSeen === null ? 0 : activity.asOf.time - activity.firstSeen
  const { verified, unverified, untraced } = sumVerified(classified, streams)
  return {
    ...balance,
    lasts,
    daysObserved,
    ageDays: Math.max(daysObserved, Math.floor(clamp(seconds, 0, 1e12) / DAY_SECONDS)),
    spendingCents,
    outgoingCents,
    obligationsCents: obligations.monthlyCents + outflows.repaid / months,
    scheduledShare: ratio(obligations.paidCents + outflows.repaid, spent + outflows.repaid),
    obligations,
    unitCents,
    largestInflowShare: received > 0 ? largest / received : 1,
    largestPayment,
    predictability: ratio(income.lowCents, income.averageCents),
    steadiness: ratio(shown.lowCents, shown.averageCents),
    certainty: ratio(
      streams.reduce((sum, stream) => sum + stream.cents * stream.confidence, 0),
      streams.reduce((sum, stream) => sum + stream.cents, 0),
    ),
    coverage: spendingCents > 0 ? income.lowCents / spendingCents : income.lowCents > 0 ? 1 : 0,
    receivedCents: received,
    incomeStatus: streams.length === 0 ? 'none' : income.status,
    savingsRate: received > 0 ? 1 - spent / received : spent > 0 ? -1 : 0,
    activeWeekShare: count > 0 ? weeks.reduce((sum, week) => sum + week, 0) / weeks.length : 0,
    counterparties: parties.reduce((sum, seen) => sum + seen, 0),
    weeklyShare: income.weeklyPct / 100,
    verifiedShare: ratio(verified, verified + unverified),
    untracedShare: ratio(untraced, verified + unverified),
    payIn: interpolate(measureSweeping(columns, roles, classified.reach), MODEL.payIn.swept),
    path,
  }
}

/**
 * The usual payment: median of the payments that matter, held up by a tenth of a month's income and spending. Money that
 * came back makes it no smaller.
 */
function computeUnit(columns: Columns, payees: Float64Array, spending: number, income: number): number {
  const { unitShare, smallShare } = MODEL.balance
  const { open, cents, circled, party, laidOut } = columns
  const least = smallShare * spending
  const readPaid = (i: number): number => floatAt(open, i) + floatAt(laidOut, i)
  const usual = findUsual(columns, i => (circled[i] ? 0 : readPaid(i)), least)
  const paid = findUsual(
    columns,
    i => (circled[i] ? floatAt(cents, i) * floatAt(payees, intAt(party, i)) : readPaid(i)),
    least,
  )
  return Math.max(usual, paid, unitShare * income, unitShare * spending, 100)
}

/** Median of the payments of at least `least`. */
function findUsual({ outflows }: Columns, read: (row: number) => number, least: number): number {
  const payments = new Float64Array(outflows.length)
  let paid = 0
  for (const row of outflows) {
    const cents = read(row)
    if (cents > 0 && cents >= least) payments[paid++] = cents
  }
  return paid > 0 ? floatAt(payments.subarray(0, paid).sort(), paid >> 1) : 0
}

/**
 * Who is paid every other day need not hold what somebody holds who waits a month for the next pay. Days are counted by
 * what they bring, so that small change between two wages makes them no nearer.
 */
function measureLasts({ open, day, firstDay, lastDay }: Columns, streams: readonly StreamFacts[]): number {
  const { recentDays, lasts } = MODEL.balance
  const sums = new Float64Array(recentDays)
  for (const { rows } of streams)
    for (const row of rows) {
      const ago = 0 - intAt(day, row)
      if (ago < recentDays) addAt(sums, ago, floatAt(open, row))
    }
  let [all, squares] = [0, 0]
  for (const cents of sums) {
    all += cents
    squares += cents * cents
  }
  const seen = Math.min(recentDays, lastDay - firstDay)
  return all === 0 ? 1 : interpolate((seen * squares) / (all * all), lasts)
}

type BalanceMeasures = Pick<
  Measures,
  'floor' | 'reserve' | 'recentReserve' | 'lowDayShare' | 'lowestAt' | 'trend' | 'floorDays' | 'recentDays'
>

function measureBalance(
  { settled, days }: BalancePath,
  unit: number,
  spending: number,
  lasts: number,
): BalanceMeasures {
  const { floorDays, recentDays, lowShare } = MODEL.balance
  const stretch = settled.subarray(Math.max(0, settled.length - floorDays))
  const recent = settled.subarray(Math.max(0, settled.length - recentDays))
  const before = settled.subarray(
    Math.max(0, settled.length - 2 * recentDays),
    Math.max(0, settled.length - recentDays),
  )
  let lowest = 0
  for (let i = 0; i < stretch.length; i++) if (floatAt(stretch, i) < floatAt(stretch, lowest)) lowest = i
  const min = floatAt(stretch, lowest)
  const month = Math.max(spending, unit)
  const threshold = lowShare * month * lasts
  let lowDays = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < recent.length; i++) {
    if (floatAt(recent, i) < threshold) lowDays++
    least = Math.min(least, floatAt(recent, i))
  }
  const mean = (part: Float64Array): number => ratio(sum(part), part.length)
  return {
    floorDays: stretch.length,
    recentDays: recent.length,
    floor: min / unit,
    reserve: min / month,
    recentReserve: recent.length > 0 ? least / month : 0,
    lowDayShare: recent.length > 0 ? lowDays / recent.length : 1,
    lowestAt: days.length - stretch.length + lowest,
    trend: before.length === recentDays ? (mean(recent) - mean(before)) / month : 0,
  }
}
