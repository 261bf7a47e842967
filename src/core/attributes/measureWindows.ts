import type { LendingEvent } from '../../wire/activity.ts'
import { addAt, floatAt, intAt } from '../at.ts'
import type { StreamFacts } from '../income/buildStreams.ts'
import { VARIOUS } from '../income/separateOneOffs.ts'
import type { Findings } from '../judgement.ts'
import { computeDay } from '../time.ts'
import { type BalanceFigures, measureBalances } from './measureBalances.ts'
import { type DayFigures, measureDays } from './measureDays.ts'
import { NONE, type RowSums, sumRows } from './sumRows.ts'
import { PLACES, WINDOWS, widen } from './windows.ts'

type Sums = { [Name in Exclude<keyof RowSums, 'days' | 'newest'>]: number }
const PARTIES = ['payers', 'payees', 'earners', 'partners', 'twoWay', 'newPartners'] as const
const STREAMS = ['streams', 'regular', 'largestSource'] as const
const EVENTS = ['borrow', 'repay', 'supply', 'withdraw', 'liquidation'] as const

/** All that the attributes of one window are made of: cents, counts, days. */
export type WindowFigures = Sums &
  DayFigures &
  BalanceFigures &
  Record<(typeof PARTIES)[number] | (typeof STREAMS)[number] | (typeof EVENTS)[number], number> & {
    /** Length of the window, and how many of its days the record covers. */
    days: number
    seen: number
  }

type Lines<Name extends string> = Record<Name, Float64Array>

/** Hands over the figures of every window, shortest first; they are the same object each time, with other values. */
export function measureWindows(
  findings: Findings,
  take: (figures: Readonly<WindowFigures>, window: number) => void,
): void {
  const { columns } = findings.classified
  const { days, newest, ...sums } = sumRows(findings)
  const observed = columns.genuine > 0 ? columns.lastDay - columns.firstDay + 1 : 0
  const lines: Record<string, Float64Array> = {
    ...sums,
    ...countParties(newest),
    ...sumStreams(findings),
    ...sumEvents(findings),
  }
  const names = Object.keys(lines)
  const figures: Record<string, number> = {}
  let before = -1
  WINDOWS.forEach((length, window) => {
    const seen = Math.min(length, observed)
    figures.days = length
    figures.seen = seen
    for (const name of names) figures[name] = floatAt(lines[name] as Float64Array, window)
    Object.assign(figures, measureDays(days, length, seen))
    // Windows that are longer than the record show the same days.
    if (seen !== before) Object.assign(figures, measureBalances(findings.measures, seen))
    before = seen
    take(figures as WindowFigures, window)
  })
}

function createLines<Name extends string>(names: readonly Name[]): Lines<Name> {
  return Object.fromEntries(names.map(name => [name, new Float64Array(WINDOWS.length)])) as Lines<Name>
}

function countParties({ payer, payee, earner, first }: RowSums['newest']): Lines<(typeof PARTIES)[number]> {
  const lines = createLines(PARTIES)
  const count = (line: Float64Array, place: number): void => {
    if (place < WINDOWS.length) addAt(line, place, 1)
  }
  for (let id = 0; id < first.length; id++) {
    const [paid, got] = [payer[id] ?? NONE, payee[id] ?? NONE]
    count(lines.payers, paid)
    count(lines.payees, got)
    count(lines.earners, earner[id] ?? NONE)
    count(lines.partners, Math.min(paid, got))
    count(lines.twoWay, Math.max(paid, got))
    count(lines.newPartners, first[id] ?? NONE)
  }
  for (const name of PARTIES) widen(lines[name])
  return lines
}

function sumStreams({ streams, classified }: Findings): Lines<(typeof STREAMS)[number]> {
  const lines = createLines(STREAMS)
  for (const stream of streams) {
    const own = sumStream(stream, classified.columns)
    for (let window = 0; window < WINDOWS.length; window++) {
      const cents = floatAt(own, window)
      if (cents === 0) continue
      addAt(lines.streams, window, 1)
      if (stream.period) addAt(lines.regular, window, cents)
      if (stream.entity !== VARIOUS && cents > floatAt(lines.largestSource, window))
        lines.largestSource[window] = cents
    }
  }
  return lines
}

function sumStream({ rows }: StreamFacts, { day, open }: Findings['classified']['columns']): Float64Array {
  const sums = new Float64Array(WINDOWS.length)
  for (let i = rows.length - 1; i >= 0; i--) {
    const row = intAt(rows, i)
    const place = PLACES[0 - intAt(day, row)]
    if (place === undefined) break
    addAt(sums, place, floatAt(open, row))
  }
  widen(sums)
  return sums
}

/** Worth of what was borrowed, repaid, supplied and withdrawn at lending protocols, and the number of liquidations. */
function sumEvents({ activity, classified }: Findings): Lines<(typeof EVENTS)[number]> {
  const lines = createLines(EVENTS)
  const worthOf = ({ kind, usdCents }: LendingEvent): number => {
    if (kind === 'liquidation') return 1
    return usdCents !== null && usdCents > 0 && Number.isFinite(usdCents) ? usdCents : 0
  }
  for (const event of activity.lending) {
    const place = PLACES[classified.columns.lastDay - computeDay(event.time)]
    if (place !== undefined) addAt(lines[event.kind], place, worthOf(event))
  }
  for (const name of EVENTS) widen(lines[name])
  return lines
}
