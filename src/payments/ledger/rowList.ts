import { CompiledQuery } from 'kysely'
import type { Database, Engine } from '../../storage/schema.ts'

type ColumnType = 'text' | 'bigint'
type Value = string | number | null

/**
 * A statement over a list of rows, `j` in its text. Written and cached as text per number of rows, because building it
 * anew with the query builder would cost more than running it. `?` in the tail stands for the parameters that follow.
 * Some rows of `j` may be all null; the tail must pass over them.
 */
export function createRowStatement<C extends Record<string, ColumnType>>(
  columns: C,
  tail: (engine: Engine) => string,
) {
  const names = Object.keys(columns)
  const texts = new Map<string, string>()

  function textFor(engine: Engine, count: number): string {
    const key = `${engine}${count}`
    const known = texts.get(key)
    if (known) return known
    // Typed in the first row; PostgreSQL takes the others from there.
    const first = `(${Object.values(columns)
      .map(type => `cast(? as ${type})`)
      .join(',')})`
    const next = `(${names.map(() => '?').join(',')})`
    const values = [first, ...Array.from({ length: count - 1 }, () => next)].join(',')
    // Materialised: SQLite would otherwise scan the whole table once for each row of the list.
    const text = `with j(${names.join(',')}) as materialized (values ${values}) ${tail(engine)}`
    let position = 0
    const made = engine === 'postgres' ? text.replaceAll('?', () => `$${++position}`) : text
    texts.set(key, made)
    return made
  }

  return async <R>(
    { db, engine }: Database,
    rows: readonly Record<keyof C & string, Value>[],
    parameters: readonly Value[] = [],
  ): Promise<R[]> => {
    // Filled up with empty rows to a power of two: a handful of prepared statements serves every number.
    const count = 2 ** Math.ceil(Math.log2(rows.length))
    const values: Value[] = []
    for (const row of rows) for (const name of names) values.push(row[name] ?? null)
    while (values.length < count * names.length) values.push(null)
    const query = CompiledQuery.raw(textFor(engine, count), [...values, ...parameters])
    return (await db.executeQuery<R>(query)).rows
  }
}
