import { createGroupCommit } from '../../lib/createGroupCommit.ts'
import { createQuery } from '../../storage/createQuery.ts'
import type { ConductRow, Database } from '../../storage/schema.ts'

const countSince = createQuery<{ count: number }>(
  `select count(*) as count from conduct where broken > 0 and broken_at_ms > ? and chain_id = ? and kind = 'contract'`,
)

export function createConductRows({ database, chainId }: { database: Database; chainId: number }) {
  const { db, engine } = database
  // The same SQL text for any number of names.
  const selectDistrusted = createQuery<{ name: string }>(
    `select name from conduct where chain_id = ? and distrusted = 1
      and name in (select value from ${engine === 'sqlite' ? 'json_each(?)' : 'json_array_elements_text(?)'})`,
  )
  const fresh = (name: string, kind: ConductRow['kind']): ConductRow => ({
    chain_id: chainId,
    name,
    kind,
    code_hash: null,
    kept: 0,
    broken: 0,
    lost_gwei: 0,
    distrusted: 0,
    forgiven: 0,
    transaction_hash: null,
    broken_at_ms: null,
  })

  async function read(names: readonly string[]): Promise<Map<string, ConductRow>> {
    if (names.length === 0) return new Map()
    const rows = await db
      .selectFrom('conduct')
      .selectAll()
      .where('chain_id', '=', chainId)
      .where('name', 'in', names)
      .execute()
    return new Map(rows.map(row => [row.name, row]))
  }

  async function findAmong(names: readonly string[]): Promise<Set<string>> {
    const found = await selectDistrusted(database, chainId, JSON.stringify([...new Set(names)]))
    return new Set(found.map(({ name }) => name))
  }

  /** Asked for each payment; names asked at the same time share one query. */
  const findTogether = createGroupCommit(async (lists: (readonly string[])[]) => {
    const found = await findAmong(lists.flat())
    return lists.map(names => new Set(names.filter(name => found.has(name))))
  })

  return {
    read,

    readOne: async (name: string, kind: ConductRow['kind']): Promise<ConductRow> =>
      (await read([name])).get(name) ?? fresh(name, kind),

    write: async (row: ConductRow): Promise<void> => {
      const { chain_id: _chain, name: _name, ...values } = row
      await db
        .insertInto('conduct')
        .values(row)
        .onConflict(conflict => conflict.columns(['chain_id', 'name']).doUpdateSet(values))
        .execute()
    },

    findDistrusted: async (names: readonly string[]): Promise<Set<string>> =>
      engine === 'sqlite' ? findAmong(names) : findTogether(names),

    /** Contracts whose block disagreed with its trial after this time. */
    countBroken: async (sinceMs: number): Promise<number> => {
      const [row] = await countSince(database, sinceMs, chainId)
      return Number(row?.count ?? 0)
    },

    /** Newest first. */
    listDistrusted: (): Promise<ConductRow[]> =>
      db
        .selectFrom('conduct')
        .selectAll()
        .where('chain_id', '=', chainId)
        .where('distrusted', '=', 1)
        .orderBy('broken_at_ms', 'desc')
        .orderBy('name')
        .execute(),
  }
}
