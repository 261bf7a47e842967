import type { ExclusionKind } from '../../wire/analysis/income.ts'

/** What was taken out of inflows, by reason. Rows are ledger indexes in any order, some more than once. */
export type Exclusions = Map<ExclusionKind, { cents: number; rows: number[] }>

export const exclude = (exclusions: Exclusions, kind: ExclusionKind, row: number, cents: number): void => {
  const entry = exclusions.get(kind)
  if (!entry) {
    exclusions.set(kind, { cents, rows: [row] })
    return
  }
  entry.cents += cents
  if (entry.rows.at(-1) !== row) entry.rows.push(row)
}

export const readExcludedCents = (exclusions: Exclusions, kinds: readonly ExclusionKind[]): number =>
  kinds.reduce((sum, kind) => sum + (exclusions.get(kind)?.cents ?? 0), 0)
