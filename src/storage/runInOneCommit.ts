import { CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

export type Statement = { sql: string; parameters: readonly (string | number | bigint | null)[] }
/** Rows of a statement that reads, the number of changed rows of one that writes. */
export type StatementResult = { changes: number; rows: unknown[] }

/** Not SQL: what our SQLite driver takes for "run these statements", so that they wait their turn like any other query. */
export const statementsMark = '-- statements'

/**
 * Many small statements one after the other, all in one durable commit: the embedded engine does in microseconds what one
 * statement over a list of rows makes it plan, sort and copy for. Only for SQLite; each would be a round trip elsewhere.
 */
export async function runInOneCommit(
  { db }: Database,
  statements: readonly Statement[],
): Promise<StatementResult[]> {
  return (await db.executeQuery<StatementResult>(CompiledQuery.raw(statementsMark, [...statements]))).rows
}
