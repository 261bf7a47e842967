import { type Kysely, PostgresAdapter, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const bytes = db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`

  await sql`create table blobs (
    cid text primary key, size bigint not null, media_type text not null, file_name text not null,
    created_at bigint not null)`.execute(db)
  await sql`create table blob_chunks (
    cid text not null, position integer not null, bytes ${bytes} not null,
    primary key (cid, position))`.execute(db)

  await sql`create table statements (
    statement_id text primary key, wallet text not null, period text not null, as_of_block bigint not null,
    cid text not null, sha256 text not null, bytes bigint not null, pages integer not null,
    created_at bigint not null)`.execute(db)
  await sql`create index statements_by_wallet on statements (wallet, created_at)`.execute(db)

  await sql`create table pins (
    cid text not null, service text not null, status text not null, reference text, tries integer not null,
    retry_at bigint not null, last_error text, updated_at bigint not null,
    primary key (cid, service))`.execute(db)
  await sql`create index pins_due on pins (status, retry_at)`.execute(db)
}
