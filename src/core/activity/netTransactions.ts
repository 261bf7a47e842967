import type { ActivityFacts, Counterparty, LendingEvent } from '../../wire/activity.ts'
import type { ExclusionKind } from '../../wire/analysis/income.ts'
import { addAt, floatAt, intAt, rowAt } from '../at.ts'
import { MODEL } from '../model.ts'
import type { Columns } from './createColumns.ts'
import { type Exclusions, exclude } from './exclusions.ts'

/** What outflows were besides spending. */
export type OutflowNotes = { saved: number; repaid: number; fees: number; swapped: number }

/**
 * Takes out of `open` what is plain from the row or its transaction alone: transfers to oneself, worthless tokens, dust,
 * fees, swap legs, draws and deposits at lending protocols, mints, known bad sources. `earlier` is the part of the notes from
 * before `firstRow`.
 */
export function netTransactions(
  activity: ActivityFacts,
  columns: Columns,
  exclusions: Exclusions,
  firstRow: number,
): { notes: OutflowNotes; earlier: OutflowNotes } {
  const { rows, count, side, cents, open, startsTransaction } = columns
  const events = new Map<string, Set<LendingEvent['kind']>>()
  for (const event of activity.lending) {
    const kinds = events.get(event.transaction) ?? new Set()
    events.set(event.transaction, kinds.add(event.kind))
  }
  const notes: OutflowNotes = { saved: 0, repaid: 0, fees: 0, swapped: 0 }
  let earlier: OutflowNotes | null = null
  const drop = (row: number, kind: ExclusionKind): void => {
    exclude(exclusions, kind, row, floatAt(open, row))
    open[row] = 0
  }
  const kindOf = columns.addresses.names.map((name, id) => readSourceKind(name, columns.addresses.facts[id]))
  for (let start = 0; start < count; ) {
    if (start >= firstRow) earlier ??= { ...notes }
    let end = start + 1
    while (end < count && startsTransaction[end] === 0) end++
    for (let i = start; i < end; i++) {
      if (side[i] === 1 && cents[i] === 0) exclude(exclusions, 'spam', i, 0)
      const kind = readPlainKind(columns, i, kindOf[intAt(columns.party, i)] ?? null)
      if (kind === 'fee' && side[i] === -1) {
        notes.fees += floatAt(open, i)
        open[i] = 0
      } else if (kind) drop(i, kind)
    }
    const kinds = events.size === 0 ? undefined : events.get(rowAt(rows, start).transaction)
    if (kinds) netLending(columns, start, end, kinds, drop, notes)
    if (end - start > 1) netSwap(columns, start, end, exclusions, notes)
    start = end
  }
  return { notes, earlier: earlier ?? notes }
}

type Drop = (row: number, kind: ExclusionKind) => void

/** What one row is without looking at any other; null when that does not tell. */
function readPlainKind(
  { side, open }: Columns,
  i: number,
  source: ExclusionKind | null,
): ExclusionKind | null {
  if (side[i] === 0) return 'own-transfer'
  if (side[i] === -1) return source === 'fee' ? 'fee' : null
  if (open[i] === 0) return null
  return source ?? (floatAt(open, i) < MODEL.income.dustCents ? 'dust' : null)
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** What everything is that comes from an address; null when that does not tell. */
function readSourceKind(name: string, facts: Counterparty | undefined): ExclusionKind | null {
  const kind = facts?.kind
  if (kind === 'sanctioned' || kind === 'mixer' || kind === 'fee') return kind
  return kind === 'faucet' || kind === 'token' || name === ZERO_ADDRESS ? 'airdrop' : null
}

function netLending(
  columns: Columns,
  start: number,
  end: number,
  kinds: ReadonlySet<LendingEvent['kind']>,
  drop: Drop,
  notes: OutflowNotes,
): void {
  const { side, open } = columns
  const inflowKind = kinds.has('borrow') ? 'loan' : kinds.has('withdraw') ? 'withdrawal' : null
  for (let i = start; i < end; i++) {
    if (!open[i]) continue
    if (side[i] === 1 && inflowKind) drop(i, inflowKind)
    else if (side[i] === -1 && kinds.has('repay')) {
      notes.repaid += floatAt(open, i)
      open[i] = 0
    } else if (side[i] === -1 && kinds.has('supply')) {
      notes.saved += floatAt(open, i)
      open[i] = 0
    }
  }
}

/** Legs out and in of one transaction cancel; a little more may come out than went in (price moves), the rest is a payment. */
function netSwap(
  columns: Columns,
  start: number,
  end: number,
  exclusions: Exclusions,
  notes: OutflowNotes,
): void {
  const { side, open } = columns
  let paid = 0
  let got = 0
  for (let i = start; i < end; i++) {
    if (side[i] === -1) paid += floatAt(open, i)
    else if (side[i] === 1) got += floatAt(open, i)
  }
  if (paid === 0 || got === 0) return
  let room = got <= paid * MODEL.circles.swapGain ? got : paid
  let spent = Math.min(paid, got)
  notes.swapped += spent
  for (let i = start; i < end; i++) {
    const part = Math.min(floatAt(open, i), side[i] === 1 ? room : side[i] === -1 ? spent : 0)
    if (part === 0) continue
    addAt(open, i, -part)
    if (side[i] === -1) spent -= part
    else {
      room -= part
      exclude(exclusions, 'swap', i, part)
    }
  }
}
