import type { Columns } from '../activity/createColumns.ts'
import { at, floatAt, intAt } from '../at.ts'
import { MODEL } from '../model.ts'
import { createRankReader, interpolate, interpolateRanks, median, ratio, roundTo } from '../numbers.ts'
import { MONTH_DAYS } from '../time.ts'
import type { StreamFacts } from './buildStreams.ts'
import { findBeginning } from './findBeginning.ts'
import { measureSuccession } from './measureSuccession.ts'

export type IncomeStatus = 'active' | 'stopped' | 'none'

export type IncomeEstimate = {
  status: IncomeStatus
  averageCents: number
  lowCents: number
  highCents: number
  /** Monthly average up to the last payment, where income has stopped. */
  formerCents: number | null
  /** Income by month counted back from the judged day, newest first. */
  months: number[]
  weeklyPct: number
  firstDay: number | null
}

/** A window that is shorter than what is known: its length where it is full, and what is decided on everything. */
type Within = {
  full: { months: number; days: number } | null
  streams: readonly StreamFacts[]
  income: IncomeEstimate
}

/** How days fall into months, and whether all of them do. */
type Grid = Pick<Columns, 'open' | 'day'> & { monthDays: number; isFull: boolean }

/**
 * Conservative monthly income and what the coming three months should bring, from all streams. Of payers who stopped
 * nothing more is expected once they carried nearly all of it: an average with their past in it would be nobody's pay.
 */
export function estimateIncome(
  streams: readonly StreamFacts[],
  columns: Columns,
  within?: Within,
): IncomeEstimate {
  const known = within?.income
  if (streams.length === 0) {
    return {
      status: known?.status ?? 'none',
      averageCents: 0,
      lowCents: 0,
      highCents: 0,
      formerCents: known?.formerCents ?? null,
      months: new Array(known?.months.length ? (within?.full?.months ?? 1) : 0).fill(0),
      weeklyPct: 0,
      firstDay: null,
    }
  }
  const firstDay = known?.firstDay ?? findBeginning(streams)
  // Of seasons the first counts in full, since the partly seen month it began in may hold a whole harvest; and so does the
  // time before it in which the wallet was used and waited for it.
  const isSeasonal = streams.some(stream => stream.isSeasonal)
  const begin = isSeasonal ? Math.min(firstDay, columns.firstDay - columns.lastDay) : firstDay
  const elapsed = (0 - begin) / MONTH_DAYS
  const full = within?.full && begin <= -within.full.days ? within.full : null
  const fullMonths = full?.months ?? Math.max(1, isSeasonal ? Math.ceil(elapsed) : Math.floor(elapsed))
  const grid = { ...columns, monthDays: full ? full.days / full.months : MONTH_DAYS, isFull: full !== null }
  const months: number[] = new Array(fullMonths).fill(0)
  const weeks = new Uint8Array(full ? Math.floor(full.days / 7) : Math.floor((0 - firstDay) / 7) + 1)
  for (const stream of streams) {
    addMonths(months, stream, grid)
    for (const day of stream.days) weeks[Math.floor((0 - day) / 7)] = 1
  }
  const status = known?.status ?? readIncomeStatus(streams)
  const going = fadeMonths(months, streams, grid, computeGone(within?.streams ?? streams))
  const drawn = predictMonths(going)
  const low = Math.max(drawn.low, findPoorest(going))
  const { high } = drawn
  // One month proves nothing and two little: the interval opens with 1/n², which holds its promise from two months up.
  const observed = known?.months.length ?? fullMonths
  const doubt = 1 / (observed * observed)
  const averageCents = Math.floor(averageStreams(streams, grid, going))
  return {
    status,
    averageCents,
    lowCents: Math.min(Math.floor(low * MODEL.income.lowPrudence * (1 - doubt)), averageCents),
    highCents: Math.max(Math.ceil((high / MODEL.income.lowPrudence) * (1 + doubt)), averageCents),
    formerCents: known ? known.formerCents : status === 'stopped' ? computeFormer(months) : null,
    months,
    weeklyPct: roundTo(
      100 *
        ratio(
          weeks.reduce((total, week) => total + week, 0),
          weeks.length,
        ),
      1,
    ),
    firstDay,
  }
}

/**
 * Puts a stream's payments into months. Monthly and semi-monthly payments go by their slot, not by the day they came,
 * so that a salary two days early does not make one double and one empty month.
 */
function addMonths(
  months: number[],
  stream: StreamFacts,
  { open, day, monthDays, isFull }: Grid,
  share = 1,
): void {
  const { period, rows } = stream
  const perMonth = period?.cadence === 'monthly' ? 1 : period?.cadence === 'semimonthly' ? 2 : 0
  const slotOf = (row: number): number => {
    if (!period || perMonth === 0) return Math.floor((0 - intAt(day, row)) / monthDays)
    return (
      Math.floor((0 - period.phase) / period.days) -
      Math.floor((intAt(day, row) - period.phase) / period.days + 0.5)
    )
  }
  const newest = slotOf(intAt(rows, rows.length - 1))
  const isShifted = perMonth > 0 && (newest < 0 || stream.status === 'active')
  const shift = isShifted ? newest : 0
  for (const row of rows) {
    const slot = slotOf(row) - shift
    const month = perMonth > 1 ? Math.floor(slot / perMonth) : slot
    // The oldest, partly seen month is left out. A full window has none, but may hold one payment more than it has months.
    const place = isFull && !isShifted ? Math.min(month, months.length - 1) : month
    if (place < months.length) months[place] = at(months, place) + floatAt(open, row) * share
  }
}

/** The average without the silence since the last payment. */
function computeFormer(months: readonly number[]): number {
  const last = months.findIndex(cents => cents > 0)
  return last < 0 ? 0 : Math.floor(computeAverage(months.slice(last)))
}

/**
 * The average of the months, in which exceptional ones are cut down to what the others make plausible: all together, or
 * payer by payer where that leaves more. A harvest is paid in few months by one payer: nobody else's small change cuts it.
 */
function averageStreams(streams: readonly StreamFacts[], grid: Grid, going: readonly number[]): number {
  const together = computeAverage(going)
  const mean = going.reduce((sum, cents) => sum + cents, 0) / going.length
  // Nothing was cut down, and payer by payer there is never more than all of it.
  if (together === mean) return mean
  let [all, capped] = [0, 0]
  for (const stream of streams) {
    const months: number[] = new Array(going.length).fill(0)
    addMonths(months, stream, grid)
    all += months.reduce((sum, cents) => sum + cents, 0) / months.length
    capped += computeAverage(months)
  }
  return Math.max(together, mean * ratio(capped, all))
}

/** Mean of the months with exceptional ones cut down to what the others make plausible. */
function computeAverage(months: readonly number[]): number {
  const middle = median(months)
  const deviation = median(months.map(month => Math.abs(month - middle)))
  const cap =
    middle + Math.max(MODEL.income.outlierDeviations * deviation, MODEL.income.outlierShare * middle)
  const capped = middle > 0 ? fillArrears(months, middle).map(month => Math.min(month, cap)) : months
  return capped.reduce((sum, month) => sum + month, 0) / months.length
}

/** Months, newest first, in which pay above the usual one goes back into poorer months right before it: it came late. */
function fillArrears(months: readonly number[], usual: number): number[] {
  const filled = [...months]
  for (let i = 0; i < filled.length; i++) {
    const oldest = Math.min(filled.length - 1, i + MODEL.income.arrearMonths)
    for (let before = i + 1; before <= oldest && at(filled, before) < usual; before++) {
      const part = Math.max(0, Math.min(at(filled, i) - usual, usual - at(filled, before)))
      filled[before] = at(filled, before) + part
      filled[i] = at(filled, i) - part
    }
  }
  return filled
}

/**
 * 10% and 90% quantiles of the mean of three months drawn with replacement: every triple is counted, none is drawn.
 * Triples of the same months have the same mean, so each set of three is computed once and counted 1, 3 or 6 times.
 */
function predictMonths(months: readonly number[]): { low: number; high: number } {
  const n = months.length
  const cents = new Float64Array(months)
  const once = new Float64Array(n)
  const thrice = new Float64Array(n * (n - 1))
  const sixfold = new Float64Array((n * (n - 1) * (n - 2)) / 6)
  let pairs = 0
  let triples = 0
  for (let a = 0; a < n; a++)
    for (let b = a; b < n; b++)
      for (let c = b; c < n; c++) {
        const mean = (floatAt(cents, a) + floatAt(cents, b) + floatAt(cents, c)) / 3
        if (a === c) once[a] = mean
        else if (a === b || b === c) thrice[pairs++] = mean
        else sixfold[triples++] = mean
      }
  const readRank = createRankReader([
    { values: once.sort(), times: 1 },
    { values: thrice.sort(), times: 3 },
    { values: sixfold.sort(), times: 6 },
  ])
  return {
    low: interpolateRanks(n ** 3, MODEL.income.lowQuantile, readRank),
    high: interpolateRanks(n ** 3, 1 - MODEL.income.lowQuantile, readRank),
  }
}

/**
 * The poorest three months in a row, where pay comes seldom but never fails for long: who is paid for two months at once
 * has every other month empty, and months drawn one by one would know nothing of that. By how many are empty.
 */
export function findPoorest(months: readonly number[]): number {
  const { emptyMonths, rowMonths } = MODEL.income
  const empty = months.reduce((count, cents) => count + (cents > 0 ? 0 : 1), 0)
  if (empty === 0 || months.length < 3) return 0
  let poorest = Number.POSITIVE_INFINITY
  for (let i = 2; i < months.length; i++)
    poorest = Math.min(poorest, at(months, i) + at(months, i - 1) + at(months, i - 2))
  return (
    (poorest / 3) * interpolate(empty / months.length, emptyMonths) * interpolate(months.length, rowMonths)
  )
}

/** Income has stopped when the streams that carried nearly all of it have. */
function readIncomeStatus(streams: readonly StreamFacts[]): IncomeStatus {
  if (streams.every(({ cents }) => cents === 0)) return 'none'
  return computeGone(streams) >= MODEL.income.stoppedShare ? 'stopped' : 'active'
}

/** Share of the monthly income that no longer comes, and that nobody else is likely to pay, 0 to 1. */
export function computeGone(streams: readonly StreamFacts[]): number {
  const monthly = streams.reduce((sum, stream) => sum + stream.monthlyCents, 0)
  const ended = ratio(
    streams.reduce((sum, { monthlyCents, going }) => sum + monthlyCents * (1 - going), 0),
    monthly,
  )
  return ended === 0 ? 0 : ended * (1 - measureSuccession(streams))
}

/** The months as they can be expected to go on: the further income has ended, the less its past counts. */
function fadeMonths(months: number[], streams: readonly StreamFacts[], grid: Grid, gone: number): number[] {
  const ended = interpolate(gone, MODEL.income.ended)
  if (ended === 0) return months
  const faded: number[] = new Array(months.length).fill(0)
  for (const stream of streams) addMonths(faded, stream, grid, stream.going)
  return months.map((cents, i) => cents * (1 - ended) + at(faded, i) * ended)
}
