import { CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

type Value = string | number | bigint | null

/** A query that runs too often to be built anew each time: its text, with `?` for parameters on either engine. */
export function createQuery<R>(
  { db, engine }: Database,
  text: string,
): (...parameters: Value[]) => Promise<R[]> {
  let position = 0
  const sql = engine === 'postgres' ? text.replaceAll('?', () => `$${++position}`) : text
  return async (...parameters) => (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows
}
