import { type Kysely, PostgresAdapter, sql } from 'kysely'

const zero = '00'.repeat(20)
const escrow = '000000000000000000000000000000000ce106a5'
const feePlaces = [
  '4200000000000000000000000000000000000011',
  '4200000000000000000000000000000000000019',
  '420000000000000000000000000000000000001a',
  '420000000000000000000000000000000000001b',
  'cd437749e43a154c07f3553504c68fbfd56b8778',
]

/** Gas paid in tokens is stored as sums; existing single rows move there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const bytes = isPostgres ? sql`bytea` : sql`blob`
  const amount = isPostgres ? sql`numeric(78,0)` : sql`text`
  const clustered = isPostgres ? sql`` : sql`without rowid`
  await sql`create table gas_sums (
    chain_id bigint not null, wallet ${bytes} not null, block bigint not null, token ${bytes} not null,
    time bigint not null, amount ${amount} not null, legs integer not null,
    primary key (chain_id, wallet, block, token)) ${clustered}`.execute(db)
  await sql`create index gas_sums_by_block on gas_sums (chain_id, block)`.execute(db)
  await moveRows(db, isPostgres)
  if (isPostgres) return
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values
    ('gas_sums', 'gas_sums', '10000000 10000000 100 1 1'),
    ('gas_sums', 'gas_sums_by_block', '10000000 10000000 4')`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
}

async function moveRows(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const hex = (digits: string) => sql.raw(isPostgres ? `'\\x${digits}'::bytea` : `x'${digits}'`)
  const nobodies = sql.join([zero, escrow, ...feePlaces].map(hex))
  // Amounts are text on SQLite: without leading zeros the longer one is larger.
  const isNotMore = isPostgres
    ? sql`given.amount <= taken.amount`
    : sql`(length(given.amount), given.amount) <= (length(taken.amount), taken.amount)`
  await sql`create table gas_legs as
    select chain_id, block, log_index from transfers where sender = ${hex(escrow)}
    union select chain_id, block, log_index from transfers
      where recipient in (${sql.join([escrow, ...feePlaces].map(hex))})`.execute(db)
  await sql`create table gas_pairs as
    with burns as (select chain_id, transaction_hash, token, sender as payer, block, min(log_index) as log_index
        from transfers where recipient = ${hex(zero)} group by 1, 2, 3, 4, 5),
      mints as (select chain_id, transaction_hash, token, recipient as payer, block, max(log_index) as log_index
        from transfers where sender = ${hex(zero)} group by 1, 2, 3, 4, 5)
    select burns.chain_id, burns.block, burns.log_index as burnt, mints.log_index as minted
      from burns join mints using (chain_id, transaction_hash, token, payer, block)
      where mints.log_index > burns.log_index`.execute(db)
  await sql`insert into gas_legs
    with pairs as (select pairs.chain_id, pairs.block, pairs.burnt, pairs.minted from gas_pairs as pairs
      join transfers as taken on taken.chain_id = pairs.chain_id and taken.block = pairs.block and taken.log_index = pairs.burnt
      join transfers as given on given.chain_id = pairs.chain_id and given.block = pairs.block and given.log_index = pairs.minted
      where ${isNotMore})
    select chain_id, block, burnt from pairs union all select chain_id, block, minted from pairs`.execute(db)
  const negative = isPostgres ? sql`-amount` : sql`'-' || amount`
  const total = isPostgres ? sql`sum(amount)` : sql`sum_exact(amount)`
  await sql`insert into gas_sums (chain_id, wallet, block, token, time, amount, legs)
    with legs as (select transfers.* from gas_legs join transfers using (chain_id, block, log_index)),
      sides as (select chain_id, sender as wallet, block, token, time, ${negative} as amount from legs
        union all select chain_id, recipient, block, token, time, amount from legs)
    select chain_id, wallet, block, token, min(time), ${total}, count(*) from sides
      where wallet not in (${nobodies}) group by chain_id, wallet, block, token`.execute(db)
  await sql`delete from transfers where (chain_id, block, log_index) in
    (select chain_id, block, log_index from gas_legs)`.execute(db)
  await sql`drop table gas_pairs`.execute(db)
  await sql`drop table gas_legs`.execute(db)
}
