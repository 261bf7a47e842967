import { EXCLUSION_KINDS, type ExclusionKind } from '../../wire/analysis/income.ts'

/** What was taken out of inflows: the sum by reason, and on every ledger row one bit for each reason that took of it. */
export type Exclusions = { cents: Map<ExclusionKind, number>; marks: Uint32Array }

const BITS = new Map<ExclusionKind, number>(EXCLUSION_KINDS.map((kind, at) => [kind, 1 << at]))
export const readBit = (kind: ExclusionKind): number => BITS.get(kind) ?? 0

export const createExclusions = (count: number): Exclusions => ({
  cents: new Map(),
  marks: new Uint32Array(count),
})

export const exclude = (exclusions: Exclusions, kind: ExclusionKind, row: number, part: number): void => {
  addExcludedCents(exclusions, kind, part)
  exclusions.marks[row] = (exclusions.marks[row] ?? 0) | readBit(kind)
}

export const addExcludedCents = ({ cents }: Exclusions, kind: ExclusionKind, part: number): void => {
  cents.set(kind, (cents.get(kind) ?? 0) + part)
}

export const readExcludedCents = ({ cents }: Exclusions, kinds: readonly ExclusionKind[]): number =>
  kinds.reduce((sum, kind) => sum + (cents.get(kind) ?? 0), 0)

/** Ledger rows of which one of these reasons took, oldest first. */
export const listExcludedRows = (
  { cents, marks }: Exclusions,
  kinds: readonly ExclusionKind[],
): Int32Array => {
  const wanted = kinds.reduce((bits, kind) => (cents.has(kind) ? bits | readBit(kind) : bits), 0)
  if (wanted === 0) return new Int32Array(0)
  let total = 0
  for (let i = 0; i < marks.length; i++) if (((marks[i] ?? 0) & wanted) !== 0) total++
  const rows = new Int32Array(total)
  for (let i = 0, at = 0; at < total; i++) if (((marks[i] ?? 0) & wanted) !== 0) rows[at++] = i
  return rows
}
