import { setImmediate as breathe } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine, Tables } from '../../storage/schema.ts'
import type { HistoryRows, LendingRow, TokenTransfer } from '../rows.ts'
import type { Separated } from './separateGas.ts'

/** SQLite blocks the process while it stores, each row into three trees; this many take a few hundredths of a second. */
const rowsAtOnce = { sqlite: 1_000, postgres: 5_000 }

/**
 * Adds new rows; existing ones stay, so several nodes may store the same ones. Of two gas sums the one with more rows stays, and
 * rows that turn out to be gas are removed from transfers.
 */
export async function storeRows(
  db: Kysely<Tables>,
  engine: Engine,
  chainId: number,
  { transfers, lending, gas = [], legs = [] }: HistoryRows & Partial<Separated>,
): Promise<void> {
  const most = rowsAtOnce[engine]
  const keepFirst = sql`do nothing`
  const keepMost = sql`(chain_id, wallet, block, token) do update
    set amount = excluded.amount, legs = excluded.legs where excluded.legs > gas_sums.legs`
  const insert = (table: string, columns: readonly Column[], onConflict = keepFirst) => {
    const names = sql.join(columns.map(([name]) => sql.ref(name)))
    return sql`insert into ${sql.table(table)} (chain_id, ${names})
      select ${sql.lit(chainId)}, ${tableOf(engine, columns)} on conflict ${onConflict}`.execute(db)
  }
  for (let at = 0; at < legs.length; at += most) {
    const keys = columnsOfKeys(legs.slice(at, at + most))
    await sql`delete from transfers where (chain_id, block, log_index) in
      (select ${sql.lit(chainId)}, ${tableOf(engine, keys)})`.execute(db)
  }
  for (let at = 0; at < gas.length; at += most) {
    if (at > 0) await breathe()
    const rows = gas.slice(at, at + most)
    const columns: Column[] = [
      ['wallet', 'hex', rows.map(row => row.wallet)],
      ['block', 'bigint', rows.map(row => row.block)],
      ['token', 'hex', rows.map(row => row.token)],
      ['time', 'bigint', rows.map(row => row.time)],
      ['amount', 'amount', rows.map(row => row.amount)],
      ['legs', 'int', rows.map(row => row.legs)],
    ]
    await insert('gas_sums', columns, keepMost)
  }
  for (let at = 0; at < transfers.length; at += most) {
    if (at > 0) await breathe()
    const rows = transfers.slice(at, at + most)
    await insert('transfers', [
      ...columnsOfAll(rows),
      ['sender', 'hex', rows.map(row => row.from)],
      ['recipient', 'hex', rows.map(row => row.to)],
    ])
  }
  for (let at = 0; at < lending.length; at += most) {
    const rows = lending.slice(at, at + most)
    await insert('lending_events', [
      ...columnsOfAll(rows),
      ['kind', 'text', rows.map(row => row.kind)],
      ['pool', 'hex', rows.map(row => row.pool)],
      ['account', 'hex', rows.map(row => row.account)],
    ])
  }
}

type ColumnType = 'bigint' | 'int' | 'text' | 'hex' | 'amount'
type Column = readonly [name: string, type: ColumnType, values: readonly (string | number | bigint)[]]

function columnsOfKeys(rows: readonly { block: number; logIndex: number }[]): Column[] {
  return [
    ['block', 'bigint', rows.map(row => row.block)],
    ['log_index', 'int', rows.map(row => row.logIndex)],
  ]
}

function columnsOfAll(rows: readonly (TokenTransfer | LendingRow)[]): Column[] {
  return [
    ...columnsOfKeys(rows),
    ['time', 'bigint', rows.map(row => row.time)],
    ['transaction_hash', 'hex', rows.map(row => row.transaction)],
    ['token', 'hex', rows.map(row => row.token)],
    ['amount', 'amount', rows.map(row => row.amount)],
  ]
}

/**
 * Columns of values as the body of a SELECT, in one statement for any number: thousands of single parameters would cost more to
 * compile than to insert.
 */
function tableOf(engine: Engine, columns: readonly Column[]): RawBuilder<unknown> {
  if (engine === 'postgres') {
    const arrays = columns.map(([, type, values]) => {
      const pgType = { bigint: 'bigint', int: 'int', text: 'text', hex: 'text', amount: 'numeric' }[type]
      const items = type === 'hex' ? values.map(value => String(value).slice(2)) : values.map(String)
      return sql`${items}::${sql.raw(pgType)}[]`
    })
    const picks = columns.map(([, type], i) =>
      type === 'hex' ? sql.raw(`decode(c${i}, 'hex')`) : sql.raw(`c${i}`),
    )
    const names = columns.map((_, i) => sql.raw(`c${i}`))
    return sql`${sql.join(picks)} from unnest(${sql.join(arrays)}) as t(${sql.join(names)})`
  }
  const count = columns[0]?.[2].length ?? 0
  const lines: unknown[][] = []
  for (let row = 0; row < count; row++)
    lines.push(
      columns.map(([, type, values]) => {
        const value = values[row]
        return type === 'hex' ? String(value).slice(2) : typeof value === 'bigint' ? String(value) : value
      }),
    )
  const picks = columns.map(([, type], i) =>
    type === 'hex' ? sql.raw(`unhex(value->>${i})`) : sql.raw(`value->>${i}`),
  )
  return sql`${sql.join(picks)} from json_each(${JSON.stringify(lines)}) where true`
}
