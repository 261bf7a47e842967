import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '../../storage/schema.ts'

type ColumnType = 'text' | 'bigint'

/**
 * A list of objects as a table expression `j`: one parameter and one prepared statement, however many rows. Both engines
 * read it alike.
 */
export function jsonRows<C extends Record<string, ColumnType>>(
  engine: Engine,
  columns: C,
  rows: readonly Record<keyof C & string, string | number | null>[],
): RawBuilder<unknown> {
  const names = Object.entries(columns)
  const json = JSON.stringify(rows)
  if (engine === 'postgres') {
    const types = names.map(([name, type]) => `${name} ${type}`).join(', ')
    return sql`json_to_recordset(${json}::json) as j(${sql.raw(types)})`
  }
  const picks = names.map(([name]) => `value ->> '${name}' as ${name}`).join(', ')
  return sql`(select ${sql.raw(picks)} from json_each(${json})) as j`
}
