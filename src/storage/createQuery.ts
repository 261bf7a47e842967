import { CompiledQuery } from 'kysely'
import type { Database } from './schema.ts'

type Value = string | number | bigint | null

/**
 * A query that runs too often to build each time: its text, with `?` for parameters on either engine. Write its limit as a
 * literal: SQLite plans a statement again whenever another limit is bound.
 */
export function createQuery<R>(text: string): (database: Database, ...parameters: Value[]) => Promise<R[]> {
  let position = 0
  const numbered = text.replaceAll('?', () => `$${++position}`)
  return async ({ db, engine, readNow }, ...parameters) => {
    const rows = readNow?.(text, parameters)
    if (rows) return rows as R[]
    return (await db.executeQuery<R>(CompiledQuery.raw(engine === 'postgres' ? numbered : text, parameters)))
      .rows
  }
}
