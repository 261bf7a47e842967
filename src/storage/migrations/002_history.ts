import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const bytes = isPostgres ? sql`bytea` : sql`blob`
  const amount = isPostgres ? sql`numeric(78,0)` : sql`text`
  // On SQLite rows are then stored in key order, in one tree less.
  const clustered = isPostgres ? sql`` : sql`without rowid`

  await sql`create table transfers (
    chain_id bigint not null, block bigint not null, log_index integer not null,
    time bigint not null, transaction_hash ${bytes} not null, token ${bytes} not null,
    sender ${bytes} not null, recipient ${bytes} not null, amount ${amount} not null,
    primary key (chain_id, block, log_index)) ${clustered}`.execute(db)
  // The index contains the counterparty too: counterparties are read without touching a row.
  await sql`create index transfers_by_sender on transfers (sender, block, log_index, recipient, chain_id)`.execute(
    db,
  )
  await sql`create index transfers_by_recipient on transfers (recipient, block, log_index, sender, chain_id)`.execute(
    db,
  )

  await sql`create table lending_events (
    chain_id bigint not null, block bigint not null, log_index integer not null,
    time bigint not null, transaction_hash ${bytes} not null, kind text not null, pool ${bytes} not null,
    account ${bytes} not null, token ${bytes} not null, amount ${amount} not null,
    primary key (chain_id, block, log_index)) ${clustered}`.execute(db)
  await sql`create index lending_by_account on lending_events (account, block, log_index)`.execute(db)

  await sql`create table coverage (
    chain_id bigint not null, scope text not null, from_block bigint not null, to_block bigint not null,
    source text not null, primary key (chain_id, scope, from_block, to_block, source)) ${clustered}`.execute(
    db,
  )

  await sql`create table blocks (
    chain_id bigint not null, number bigint not null, time bigint not null, hash ${bytes},
    primary key (chain_id, number)) ${clustered}`.execute(db)
  await sql`create index blocks_by_time on blocks (chain_id, time)`.execute(db)

  await sql`create table heads (
    chain_id bigint primary key, number bigint not null, time bigint not null, hash ${bytes} not null,
    seen_at bigint not null)`.execute(db)

  await sql`create table rates (
    chain_id bigint not null, currency text not null, day bigint not null,
    usd ${amount}, decimals integer not null, updated_at bigint not null, source text not null,
    primary key (chain_id, currency, day)) ${clustered}`.execute(db)

  await sql`create table balance_snapshots (
    chain_id bigint not null, wallet ${bytes} not null, block bigint not null, token ${bytes} not null,
    amount ${amount} not null, primary key (chain_id, wallet, block, token)) ${clustered}`.execute(db)

  await sql`create table address_facts (
    chain_id bigint not null, address ${bytes} not null, is_contract integer not null,
    primary key (chain_id, address)) ${clustered}`.execute(db)
}
