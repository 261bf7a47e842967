import { CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

export type Step = { sql: string; parameters: readonly (string | number | bigint | null)[] }
/** Rows of a statement that reads, the number of changed rows of one that writes. */
export type StepResult = { changes: number; rows: unknown[] }

/** Not SQL: what our SQLite driver takes for "run these steps", so that they wait their turn like any other query. */
export const stepsMark = '-- steps'

/**
 * Many small statements one after the other, all in one durable commit: the embedded engine does in microseconds what one
 * statement over a list of rows makes it plan, sort and copy for. Only for SQLite; each step would be a round trip elsewhere.
 */
export async function runInOneCommit({ db }: Database, steps: readonly Step[]): Promise<StepResult[]> {
  return (await db.executeQuery<StepResult>(CompiledQuery.raw(stepsMark, [...steps]))).rows
}
