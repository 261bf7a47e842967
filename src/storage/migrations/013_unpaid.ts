import { type Kysely, sql } from 'kysely'

/**
 * For unpaid answers: reserved credit counts like given credit, an index finds one payer's promises, and an analysis is shown to
 * others only after somebody paid for it. Existing analyses stay shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payments_on_credit`.execute(db)
  await sql`create index payments_on_credit on payments (payer) where delivered is not null and state <> 'settled'`.execute(
    db,
  )
  await sql`create index payments_in_flight on payments (payer, token)
    where state in ('claimed', 'queued', 'answered', 'submitted')`.execute(db)
  await sql`alter table analyses add column shown integer not null default 1`.execute(db)
}
