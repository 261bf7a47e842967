// Reading one wallet's year from a table of 1 and of 10 million rows, and summing up a wallet of a million transfers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readStoredTransfers } from '../../src/history/index/readStoredTransfers.ts'
import { summarizeWallet } from '../../src/history/wallet/summarizeWallet.ts'
import { migrateDatabase } from '../../src/storage/migrateDatabase.ts'
import { openPostgres } from '../../src/storage/openPostgres.ts'
import { openSqlite } from '../../src/storage/openSqlite.ts'
import type { Database } from '../../src/storage/schema.ts'
import { startPostgres } from './postgres.ts'

const chainId = 42220
/** Each wallet sends half of its 500 rows and receives the other half, all over the year. */
const rowsEach = 500
const whaleRows = 1_000_000
const whale = `0x${'ee'.repeat(20)}`

export async function benchReads(sizes: readonly number[]): Promise<void> {
  const postgres = await startPostgres()
  const p50s = new Map<string, number[]>()
  try {
    for (const engine of ['sqlite', 'postgres'] as const)
      for (const size of sizes) {
        const dataDir = mkdtempSync(join(tmpdir(), 'vouch-bench-'))
        const database =
          engine === 'sqlite'
            ? openSqlite(dataDir)
            : openPostgres({ databaseUrl: await postgres.create(`reads_${size}`) })
        await migrateDatabase(database)
        await fill(database, size)
        const { p50, p99 } = await measure(database, size)
        p50s.set(engine, [...(p50s.get(engine) ?? []), p50])
        console.log(
          `${engine}, ${size / 1e6} million rows: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms for ${rowsEach} rows`,
        )
        if (size === sizes[0]) await measureWhale(database)
        await database.close()
        rmSync(dataDir, { recursive: true, force: true })
      }
    for (const [engine, [first = 1, last = 1]] of p50s)
      console.log(
        `${engine}: from ${sizes[0]} to ${sizes.at(-1)} rows p50 grows ${(last / first).toFixed(2)} times (goal 1.5)`,
      )
  } finally {
    await postgres.stop()
  }
}

async function fill({ db, engine }: Database, rows: number): Promise<void> {
  await sql`drop index transfers_by_sender`.execute(db)
  await sql`drop index transfers_by_recipient`.execute(db)
  const wallets = rows / (rowsEach / 2)
  // A multiplier without a common factor scatters each wallet's rows over all blocks.
  if (engine === 'sqlite')
    await sql`insert into transfers with recursive n(i) as (select 0 union all select i + 1 from n where i < ${rows - 1})
      select 42220, i / 2, i % 2, 1700000000 + i / 2, zeroblob(32), zeroblob(20),
        unhex(printf('%040x', (i * 7919) % ${wallets})), unhex(printf('%040x', (i * 104729 + 7) % ${wallets})),
        cast(i * 1000003 as text) from n`.execute(db)
  else
    await sql`insert into transfers select 42220, i / 2, i % 2, 1700000000 + i / 2,
        decode(repeat('00', 32), 'hex'), decode(repeat('00', 20), 'hex'),
        decode(lpad(to_hex((i * 7919) % ${sql.lit(wallets)}), 40, '0'), 'hex'),
        decode(lpad(to_hex((i * 104729 + 7) % ${sql.lit(wallets)}), 40, '0'), 'hex'), i * 1000003
        from generate_series(0::bigint, ${sql.lit(rows - 1)}::bigint) as i`.execute(db)
  await sql`create index transfers_by_sender on transfers (sender, block, log_index, recipient, chain_id)`.execute(
    db,
  )
  await sql`create index transfers_by_recipient on transfers (recipient, block, log_index, sender, chain_id)`.execute(
    db,
  )
  // PostgreSQL does this by itself after a while.
  if (engine === 'postgres') await sql`vacuum analyze transfers`.execute(db)
}

async function measure(database: Database, rows: number): Promise<{ p50: number; p99: number }> {
  const wallets = rows / (rowsEach / 2)
  const range = { fromBlock: 0, toBlock: rows }
  const times: number[] = []
  for (let i = 0; i < 1_100; i++) {
    const wallet = `0x${((i * 7_907) % wallets).toString(16).padStart(40, '0')}`
    const started = performance.now()
    const read = await readStoredTransfers(database, chainId, wallet, range, 50_001)
    // The first hundred warm up compilation and caches.
    if (i >= 100) times.push(performance.now() - started)
    if (read.length < rowsEach - 2) throw new Error(`only ${read.length} rows`)
  }
  times.sort((a, b) => a - b)
  return { p50: times[500] ?? 0, p99: times[990] ?? 0 }
}

async function measureWhale(database: Database): Promise<void> {
  const { db, engine } = database
  const bytes = Buffer.from(whale.slice(2), 'hex')
  await (engine === 'sqlite'
    ? sql`insert into transfers with recursive n(i) as (select 0 union all select i + 1 from n where i < ${whaleRows - 1})
      select 42220, 100000000 + i, 0, 1700000000 + i * 30, zeroblob(32), zeroblob(20),
        unhex(printf('%040x', i % 5000)), ${bytes}, cast(i as text) from n`
    : sql`insert into transfers select 42220, 100000000 + i, 0, 1700000000 + i * 30, decode(repeat('00', 32), 'hex'),
        decode(repeat('00', 20), 'hex'), decode(lpad(to_hex(i % 5000), 40, '0'), 'hex'), ${bytes}, i
        from generate_series(0::bigint, ${sql.lit(whaleRows - 1)}::bigint) as i`
  ).execute(db)
  globalThis.gc?.()
  const idle = process.memoryUsage().rss
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 5)
  const started = performance.now()
  const months = await summarizeWallet(database, chainId, whale, { fromBlock: 0, toBlock: 200_000_000 })
  const summed = performance.now() - started
  const rows = await readStoredTransfers(
    database,
    chainId,
    whale,
    { fromBlock: 0, toBlock: 200_000_000 },
    50_001,
  )
  clearInterval(watch)
  peak = Math.max(peak, process.memoryUsage().rss)
  const total = months.reduce((sum, { received }) => sum + received, 0n)
  if (total !== (BigInt(whaleRows) * BigInt(whaleRows - 1)) / 2n) throw new Error('the sum is wrong')
  console.log(
    `${engine}: a wallet of ${whaleRows} transfers summed in ${summed.toFixed(0)} ms, its newest ${rows.length} read; ` +
      `${Math.round((peak - idle) / 1e6)} MB above idle (goal 150)`,
  )
}
