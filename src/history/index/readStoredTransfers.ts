import { setImmediate as breathe } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { toBytes, toHex } from '../../chain/bytes.ts'
import type { Database } from '../../storage/schema.ts'
import type { BlockRange } from '../ranges.ts'
import { compareRows, type LendingKind, type LendingRow, type TokenTransfer } from '../rows.ts'

const hexColumns = {
  sqlite: writeHexColumns(column => sql`'0x' || lower(hex(${sql.ref(column)}))`),
  postgres: writeHexColumns(column => sql`'0x' || encode(${sql.ref(column)}, 'hex')`),
}

/** The engine returns bytes as text: for a driver, each buffer costs more than the rest of the row. */
function writeHexColumns(asHex: (column: string) => RawBuilder<unknown>) {
  const columns = ['transaction_hash', 'token', 'sender', 'recipient'] as const
  return columns.map(column => asHex(column).$castTo<string>().as(column))
}

const rowsAtOnce = 2_000

/** The newest `limit` transfers of an address in a range, both sides, oldest first. Each index is read once, in its order. */
export async function readStoredTransfers(
  database: Database,
  chainId: number,
  address: string,
  range: BlockRange,
  limit: number,
): Promise<TokenTransfer[]> {
  const [sent, received] = await Promise.all([
    readSide(database, chainId, 'sender', address, range, limit),
    readSide(database, chainId, 'recipient', address, range, limit),
  ])
  const rows = [...sent, ...received.filter(row => row.from !== address)].sort(compareRows)
  return rows.length > limit ? rows.slice(-limit) : rows
}

/** The newest `limit` transfers of an address on one side, oldest first. */
export async function readFlows(...input: Parameters<typeof readSide>): Promise<TokenTransfer[]> {
  return (await readSide(...input)).sort(compareRows)
}

async function readSide(
  database: Database,
  chainId: number,
  side: 'sender' | 'recipient',
  address: string,
  { fromBlock, toBlock }: BlockRange,
  limit: number,
): Promise<TokenTransfer[]> {
  const name = createNamer()
  const rows: TokenTransfer[] = []
  // In pages: the driver's rows take many times the memory of ours.
  for (let last: TokenTransfer | null = null; rows.length < limit; ) {
    const page = Math.min(rowsAtOnce, limit - rows.length)
    const found = await readPage(
      database,
      chainId,
      side,
      address,
      { fromBlock, toBlock: last?.block ?? toBlock },
      last,
      page,
    )
    for (const row of found)
      rows.push({
        block: row.block,
        logIndex: row.log_index,
        time: row.time,
        transaction: row.transaction_hash,
        token: name(row.token),
        from: name(row.sender),
        to: name(row.recipient),
        amount: BigInt(row.amount),
      })
    last = rows.at(-1) ?? null
    if (found.length < page) break
    // SQLite answers in the same turn: without a pause a busy wallet would block everybody else.
    await breathe()
  }
  return rows
}

function readPage(
  { db, engine }: Database,
  chainId: number,
  side: 'sender' | 'recipient',
  address: string,
  { fromBlock, toBlock }: BlockRange,
  before: { block: number; logIndex: number } | null,
  limit: number,
) {
  return db
    .selectFrom('transfers')
    .select(['block', 'log_index', 'time', 'amount'])
    .select(hexColumns[engine])
    .where(side, '=', toBytes(address))
    .where('block', '>=', fromBlock)
    .where('block', '<=', toBlock)
    .where('chain_id', '=', chainId)
    .$if(before !== null, query =>
      query.where(eb =>
        eb.or([eb('block', '<', before?.block ?? 0), eb('log_index', '<', before?.logIndex ?? 0)]),
      ),
    )
    .orderBy('block', 'desc')
    .orderBy('log_index', 'desc')
    .limit(limit)
    .execute()
}

export async function readLending(
  { db }: Database,
  chainId: number,
  account: string,
  { fromBlock, toBlock }: BlockRange,
): Promise<LendingRow[]> {
  const rows = await db
    .selectFrom('lending_events')
    .selectAll()
    .where('account', '=', toBytes(account))
    .where('block', '>=', fromBlock)
    .where('block', '<=', toBlock)
    .where('chain_id', '=', chainId)
    .orderBy('block')
    .orderBy('log_index')
    .execute()
  return rows.map(row => ({
    block: row.block,
    logIndex: row.log_index,
    time: row.time,
    transaction: toHex(row.transaction_hash),
    kind: row.kind as LendingKind,
    pool: toHex(row.pool),
    account,
    token: toHex(row.token),
    amount: BigInt(row.amount),
  }))
}

export async function countTransfers(
  { db }: Database,
  chainId: number,
  address: string,
  { fromBlock, toBlock }: BlockRange,
): Promise<number> {
  let total = 0
  for (const side of ['sender', 'recipient'] as const) {
    const row = await db
      .selectFrom('transfers')
      .select(sql<number>`count(*)`.as('count'))
      .where(side, '=', toBytes(address))
      .where('block', '>=', fromBlock)
      .where('block', '<=', toBlock)
      .where('chain_id', '=', chainId)
      .executeTakeFirst()
    total += Number(row?.count ?? 0)
  }
  return total
}

/** When the address first moved a listed token, up to a block; null if never. */
export async function readFirstSeen(
  { db }: Database,
  chainId: number,
  address: string,
  toBlock: number,
): Promise<number | null> {
  const times: number[] = []
  for (const side of ['sender', 'recipient'] as const) {
    const row = await db
      .selectFrom('transfers')
      .select('time')
      .where(side, '=', toBytes(address))
      .where('block', '<=', toBlock)
      .where('chain_id', '=', chainId)
      .orderBy('block')
      .orderBy('log_index')
      .limit(1)
      .executeTakeFirst()
    if (row) times.push(row.time)
  }
  return times.length > 0 ? Math.min(...times) : null
}

/** Many rows share few addresses: equal ones become one string. */
function createNamer(): (hex: string) => string {
  const names = new Map<string, string>()
  return hex => {
    const known = names.get(hex)
    if (known !== undefined) return known
    names.set(hex, hex)
    return hex
  }
}
