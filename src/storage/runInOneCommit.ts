import { CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

export type Statement = { sql: string; parameters: readonly (string | number | bigint | null)[] }
/** Rows of a reading statement, the number of changed rows of a writing one. */
export type StatementResult = { changes: number; rows: unknown[] }

/** Not SQL: our SQLite driver takes it as "run these statements", so that they queue like any other query. */
export const statementsMark = '-- statements'

/**
 * Runs many small statements in one durable commit: the embedded engine runs each in microseconds, where one statement over a
 * list of rows makes it plan, sort and copy. Only for SQLite; elsewhere each would be a round trip.
 */
export async function runInOneCommit(
  { db }: Database,
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  return (await db.executeQuery<StatementResult>(CompiledQuery.raw(statementsMark, [...statements]))).rows
}
