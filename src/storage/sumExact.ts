import { type RawBuilder, sql } from 'kysely'
import type { Engine } from './schema.ts'

/** Sum of an exact-amount column as a decimal string, `'0'` over no rows; the same on both engines. */
export function sumExact(engine: Engine, column: string): RawBuilder<string> {
  return engine === 'postgres'
    ? sql<string>`coalesce(sum(${sql.ref(column)}), 0)::text`
    : sql<string>`sum_exact(${sql.ref(column)})`
}
