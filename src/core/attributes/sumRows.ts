import type { ExclusionKind } from '../../wire/analysis/income.ts'
import { readBit } from '../activity/exclusions.ts'
import { ROLE } from '../activity/findHubs.ts'
import { addAt, floatAt, intAt, wordAt } from '../at.ts'
import { SOURCE_OF, type Source } from '../income/sumBySource.ts'
import type { Findings } from '../judgement.ts'
import { LONGEST, PLACES, WINDOWS, widen } from './windows.ts'

/** Sums over rows, one value per window. Cents and counts. */
const SUMS = [
  ...(['inflow', 'inflows', 'outflow', 'outflows', 'income', 'payments', 'verified', 'untraced'] as const),
  ...(['hubIncome', 'fromHubs', 'toHubs', 'spending', 'spendings', 'scheduled', 'scheduleds'] as const),
  ...(['own', 'debt', 'passThrough', 'gift', 'circledOut'] as const),
] as const
type SumName = (typeof SUMS)[number]

/** The largest single row, one value per window. */
const PEAKS = ['largestInflow', 'largestOutflow', 'largestPayment', 'largestSpending'] as const
type PeakName = (typeof PEAKS)[number]

export type RowSums = Record<SumName | PeakName, Float64Array> & {
  /** By how many days ago: what came in, went out, and was income, and how many rows there were. */
  days: Record<'inflow' | 'outflow' | 'income' | 'rows', Float64Array>
  /** Place of the newest window by address id, or NONE: it paid, was paid, paid income; and of its first row. */
  newest: Record<'payer' | 'payee' | 'earner' | 'first', Uint8Array>
}

export const NONE = 255
const OLDER = 254

const ORDER: readonly Source[] = ['debt', 'own', 'passThrough', 'gift']
const MASKS = ORDER.map(source =>
  (Object.keys(SOURCE_OF) as ExclusionKind[])
    .filter(kind => SOURCE_OF[kind] === source)
    .reduce((bits, kind) => bits | readBit(kind), 0),
)

/** One pass over the rows gives every sum of every window. */
export function sumRows({ classified, measures }: Findings): RowSums {
  const { columns, roles, exclusions, provenance } = classified
  const { count, side, cents, open, matched, day, party, parties } = columns
  const sums = createSums(parties)
  const bySource = ORDER.map(source => sums[source])
  const { days, newest } = sums
  const scheduled = new Uint8Array(count)
  for (const rows of measures.obligations.rows) for (const row of rows) scheduled[row] = 1
  for (let i = 0; i < count; i++) {
    const worth = floatAt(cents, i)
    if (side[i] === 0 || worth === 0) continue
    const back = 0 - intAt(day, i)
    const id = intAt(party, i)
    const place = PLACES[back] ?? OLDER
    if (newest.first[id] === NONE) newest.first[id] = place
    if (place === OLDER) continue
    const left = floatAt(open, i)
    const isHub = roles[id] === ROLE.hub || roles[id] === ROLE.cash
    addAt(days.rows, back, 1)
    if (side[i] === 1) {
      newest.payer[id] = place
      addAt(sums.inflow, place, worth)
      addAt(sums.inflows, place, 1)
      addAt(days.inflow, back, worth)
      raise(sums.largestInflow, place, worth)
      if (isHub) addAt(sums.fromHubs, place, worth)
      if (left < worth) addTaken(bySource, wordAt(exclusions.marks, i), place, worth - left)
      if (left === 0) continue
      newest.earner[id] = place
      addAt(sums.income, place, left)
      addAt(sums.payments, place, 1)
      addAt(days.income, back, left)
      raise(sums.largestPayment, place, left)
      addAt(sums.verified, place, Math.floor(left * floatAt(provenance.verified, id)))
      if (provenance.untraced[id]) addAt(sums.untraced, place, left)
      if (isHub) addAt(sums.hubIncome, place, left)
    } else {
      newest.payee[id] = place
      addAt(sums.outflow, place, worth)
      addAt(sums.outflows, place, 1)
      addAt(days.outflow, back, worth)
      raise(sums.largestOutflow, place, worth)
      if (isHub) addAt(sums.toHubs, place, worth)
      addAt(sums.circledOut, place, floatAt(matched, i))
      if (left === 0) continue
      addAt(sums.spending, place, left)
      addAt(sums.spendings, place, 1)
      raise(sums.largestSpending, place, left)
      if (scheduled[i] === 1) {
        addAt(sums.scheduled, place, left)
        addAt(sums.scheduleds, place, 1)
      }
    }
  }
  for (const name of SUMS) widen(sums[name])
  for (const name of PEAKS)
    for (let w = 1; w < WINDOWS.length; w++) raise(sums[name], w, floatAt(sums[name], w - 1))
  return sums
}

function createSums(parties: number): RowSums {
  const empty = (names: readonly string[], length: number) =>
    Object.fromEntries(names.map(name => [name, new Float64Array(length)]))
  const none = (names: readonly string[]) =>
    Object.fromEntries(names.map(name => [name, new Uint8Array(parties).fill(NONE)]))
  return {
    ...(empty([...SUMS, ...PEAKS], WINDOWS.length) as Record<SumName | PeakName, Float64Array>),
    days: empty(['inflow', 'outflow', 'income', 'rows'], LONGEST) as RowSums['days'],
    newest: none(['payer', 'payee', 'earner', 'first']) as RowSums['newest'],
  }
}

/** What was taken out of a row stands under the first of its reasons' sources. */
function addTaken(bySource: readonly Float64Array[], marks: number, place: number, cents: number): void {
  for (let k = 0; k < MASKS.length; k++) {
    if ((marks & (MASKS[k] as number)) === 0) continue
    addAt(bySource[k] as Float64Array, place, cents)
    return
  }
}

function raise(peaks: Float64Array, place: number, cents: number): void {
  if (cents > floatAt(peaks, place)) peaks[place] = cents
}
