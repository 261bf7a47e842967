import { CompiledQuery } from 'kysely'
import type { Database } from '../../storage/schema.ts'

type ColumnType = 'text' | 'bigint'
type Value = string | number | null

/**
 * A PostgreSQL statement over a list of rows, `j` in its text. Written and cached as text per number of rows, because
 * building it anew with the query builder would cost more than running it. `?` in the tail stands for the parameters that
 * follow. Some rows of `j` may be all null; the tail must pass over them.
 */
export function createRowStatement<C extends Record<string, ColumnType>>(columns: C, tail: string) {
  const names = Object.keys(columns)
  const texts = new Map<number, string>()

  function textFor(count: number): string {
    const known = texts.get(count)
    if (known) return known
    // Typed in the first row; the others take it from there.
    const first = `(${Object.values(columns)
      .map(type => `cast(? as ${type})`)
      .join(',')})`
    const next = `(${names.map(() => '?').join(',')})`
    const values = [first, ...Array.from({ length: count - 1 }, () => next)].join(',')
    let position = 0
    const text = `with j(${names.join(',')}) as materialized (values ${values}) ${tail}`
    const made = text.replaceAll('?', () => `$${++position}`)
    texts.set(count, made)
    return made
  }

  return async <R>(
    { db }: Database,
    rows: readonly Record<keyof C & string, Value>[],
    parameters: readonly Value[] = [],
  ): Promise<R[]> => {
    // Filled up with empty rows to a power of two: a handful of texts serves every number.
    const count = 2 ** Math.ceil(Math.log2(rows.length))
    const values: Value[] = []
    for (const row of rows) for (const name of names) values.push(row[name] ?? null)
    while (values.length < count * names.length) values.push(null)
    const query = CompiledQuery.raw(textFor(count), [...values, ...parameters])
    return (await db.executeQuery<R>(query)).rows
  }
}
