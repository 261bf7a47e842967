import { EXCLUSION_KINDS, type ExclusionKind } from '../../wire/analysis/income.ts'
import { addAt, at, countAt, floatAt, intAt, wordAt } from '../at.ts'

/**
 * What was taken out of inflows: the sum by reason, and on every row one bit for each reason that took of it. Of what
 * circled, `viaHubs` went through hubs, and `lately` left and came back in the last months. `owed` is what people lent.
 * `used` is, by row, what came from hubs and went back there though most is plainly used: pay that is cashed out in part;
 * and pay that went back as bills, in all `billed`, which is not among the sums. It is shown as income, and nothing rests on it.
 */
export type Exclusions = {
  cents: Float64Array
  marks: Uint32Array
  viaHubs: number
  lately: number
  owed: number
  used: Float64Array
  billed: number
}

const PLACES = Object.fromEntries(EXCLUSION_KINDS.map((kind, at) => [kind, at])) as Record<
  ExclusionKind,
  number
>
/** Which bit of a row's marks stands for a reason, from the lowest. */
export function readPlace(kind: ExclusionKind): number {
  return PLACES[kind]
}
export function readBit(kind: ExclusionKind): number {
  return 1 << PLACES[kind]
}
function readBits(kinds: readonly ExclusionKind[]): number {
  return kinds.reduce((bits, kind) => bits | readBit(kind), 0)
}

export function createExclusions(count: number): Exclusions {
  return {
    cents: new Float64Array(EXCLUSION_KINDS.length),
    marks: new Uint32Array(count),
    viaHubs: 0,
    lately: 0,
    owed: 0,
    used: new Float64Array(count),
    billed: 0,
  }
}

export function exclude(exclusions: Exclusions, kind: ExclusionKind, row: number, part: number): void {
  addExcludedCents(exclusions, kind, part)
  exclusions.marks[row] = wordAt(exclusions.marks, row) | readBit(kind)
}

export function addExcludedCents({ cents }: Exclusions, kind: ExclusionKind, part: number): void {
  const at = PLACES[kind]
  addAt(cents, at, part)
}

export function readExcludedCents({ cents }: Exclusions, kinds: readonly ExclusionKind[]): number {
  return kinds.reduce((sum, kind) => sum + floatAt(cents, PLACES[kind]), 0)
}

/** Rows of which one of these reasons took. */
export function countExcludedRows({ marks }: Exclusions, kinds: readonly ExclusionKind[]): number {
  const wanted = readBits(kinds)
  let total = 0
  for (let i = 0; i < marks.length; i++) if ((wordAt(marks, i) & wanted) !== 0) total++
  return total
}

/** The reasons that took anything, with the sum and the number of rows of each. */
export function listExcluded({
  cents,
  marks,
}: Exclusions): { kind: ExclusionKind; cents: number; count: number }[] {
  const counts = new Int32Array(EXCLUSION_KINDS.length)
  for (let i = 0; i < marks.length; i++) {
    for (let rest = wordAt(marks, i); rest !== 0; rest &= rest - 1) {
      const at = 31 - Math.clz32(rest & -rest)
      countAt(counts, at)
    }
  }
  return EXCLUSION_KINDS.map((kind, at) => ({
    kind,
    cents: floatAt(cents, at),
    count: intAt(counts, at),
  })).filter(({ count }) => count > 0)
}

/** The first of the reasons in the marks of a row; null where there is none. */
export function readChief(marks: number): { kind: ExclusionKind; place: number } | null {
  if (marks === 0) return null
  const place = 31 - Math.clz32(marks & -marks)
  return { kind: at(EXCLUSION_KINDS, place), place }
}

/** Tells whether one of these reasons took of a row. */
export function createMarkTest(
  { marks }: Exclusions,
  kinds: readonly ExclusionKind[],
): (row: number) => boolean {
  const wanted = readBits(kinds)
  return row => (wordAt(marks, row) & wanted) !== 0
}
