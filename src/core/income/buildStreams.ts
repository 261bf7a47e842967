import type { Cadence, StreamStatus } from '../../wire/analysis/income.ts'
import { ROLE } from '../activity/findHubs.ts'
import { at, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { clamp, median, roundTo } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import { findPeriod, type Period } from './findPeriod.ts'
import type { Group } from './groupInflows.ts'
import { VARIOUS } from './separateOneOffs.ts'

/** A stream in numbers; days count from the judged day (0 is that day). */
export type StreamFacts = Group & {
  cadence: Cadence
  period: Period | null
  status: StreamStatus
  /** How far it still goes on, 1 to 0: a payer who fell silent fades out. */
  going: number
  /** It came back after a long pause. */
  isSeasonal: boolean
  confidence: number
  monthlyCents: number
  nextDay: number | null
  isHub: boolean
}

/** The stream that brought most; the earliest of equals. */
export function findLargest(streams: readonly StreamFacts[]): StreamFacts | undefined {
  let largest = streams[0]
  for (const stream of streams) if (largest && stream.cents > largest.cents) largest = stream
  return largest
}

/** The schedule that these days keep, null if they keep none. */
export function findSchedule(days: Int32Array): Period | null {
  const { periodPayments, periodScore } = MODEL.income
  const found = days.length < periodPayments ? null : findPeriod(days, periodScore)
  return found && found.score >= periodScore ? found : null
}

export function buildStream(group: Group, roles: Uint8Array): StreamFacts {
  const { days, entity } = group
  const isHub = entity !== VARIOUS && (roles[entity] === ROLE.hub || roles[entity] === ROLE.cash)
  const period = entity === VARIOUS ? null : findSchedule(days)
  const last = intAt(days, days.length - 1)
  const { status, going, isSeasonal } = computeStatus(days, period)
  const slot = period ? Math.floor((last - period.phase) / period.days + 0.5) : 0
  return {
    ...group,
    cadence: period?.cadence ?? 'irregular',
    period,
    status,
    going,
    isSeasonal,
    confidence: computeConfidence(days.length, period, status, isHub),
    monthlyCents: computeMonthlyCents(group),
    nextDay:
      period && status !== 'stopped' ? Math.floor(period.phase + (slot + 1) * period.days + 0.5) : null,
    isHub,
  }
}

/** What a payer pays a month, from the first of these payments on. */
export function computeMonthlyCents({ days, rows, cents }: Pick<Group, 'days' | 'rows' | 'cents'>): number {
  const elapsed = (0 - intAt(days, 0)) / MONTH_DAYS
  const average = cents / rows.length
  return days.length < 3 ? cents / Math.max(1, elapsed) : (cents - average / 2) / Math.max(elapsed, 0.5)
}

function computeStatus(
  days: Int32Array,
  period: Period | null,
): Pick<StreamFacts, 'status' | 'going' | 'isSeasonal'> {
  const { graceShare, graceDays, stoppedDays, fade } = MODEL.income
  const silence = 0 - intAt(days, days.length - 1)
  const gaps = computeGaps(days)
  const allow = (step: number): number => step + Math.max(graceDays, graceShare * step)
  // Who paid within a month and grace is not late by any longer step either.
  const isRecent = !period && silence <= allow(MONTH_DAYS)
  const step = period?.days ?? (isRecent ? MONTH_DAYS : Math.max(2 * median(gaps), MONTH_DAYS))
  const seasonGap = findSeasonGap(gaps)
  const isSeasonal = seasonGap > 0
  const stop = Math.max(step + allow(step), stoppedDays, seasonGap)
  const [from, to] = fade
  const going = clamp((to * stop - silence) / ((to - from) * stop), 0, 1)
  if (silence > stop) return { status: 'stopped', going, isSeasonal }
  if (days.length < MODEL.income.streamPayments) return { status: 'early', going, isSeasonal }
  return { status: silence <= allow(step) ? 'active' : 'late', going, isSeasonal }
}

/** The longest pause after which the payer came back for more than one payment: a season's, not an end. */
function findSeasonGap(gaps: readonly number[]): number {
  const { seasonGap, seasonPatience } = MODEL.income
  let longest = 0
  for (let i = 0; i < gaps.length - 1; i++) longest = Math.max(longest, at(gaps, i))
  return longest < seasonGap ? 0 : longest * seasonPatience
}

function computeGaps(days: Int32Array): number[] {
  const gaps: number[] = []
  for (let i = 1; i < days.length; i++) gaps.push(intAt(days, i) - intAt(days, i - 1))
  return gaps
}

const STATUS_WEIGHT: Record<StreamStatus, number> = { active: 1, late: 0.6, early: 0.5, stopped: 0.1 }

function computeConfidence(
  payments: number,
  period: Period | null,
  status: StreamStatus,
  isHub: boolean,
): number {
  const { irregularConfidence, hubConfidence, sureAfterPayments } = MODEL.income
  const regular = period?.strength ?? irregularConfidence
  const known = clamp(payments / sureAfterPayments, 0, 1)
  return roundTo(regular * known * STATUS_WEIGHT[status] * (isHub ? hubConfidence : 1), 2)
}
