import { sql } from 'kysely'
import { createQuery } from '../storage/createQuery.ts'
import type { Database, PassportRow, PassportState } from '../storage/schema.ts'
import { type Address, type Hex, lowerAddress } from '../wire/address.ts'

const dayMs = 86_400_000
const forgottenAtOnce = 20

/** False when the id, the document or the payment already exists. `renews`: the passport that this one renews. */
export async function insertPassport({ db }: Database, row: PassportRow, renews?: string): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('passports')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    const isNew = numInsertedOrUpdatedRows > 0n
    if (isNew && renews)
      await transaction
        .insertInto('passport_renewals')
        .values({ newer_id: row.id, report_id: renews })
        .execute()
    return isNew
  })
}

/** False when somebody paid for it in between, or it does not exist. */
export async function dropDraft({ db }: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passports')
    .where('id', '=', id)
    .where('state', '=', 'drafted')
    .where('payment_key', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export function readPassport({ db }: Database, id: string): Promise<PassportRow | undefined> {
  return db.selectFrom('passports').selectAll().where('id', '=', id).executeTakeFirst()
}

export function readPaidPassport({ db }: Database, paymentKey: string): Promise<PassportRow | undefined> {
  return db.selectFrom('passports').selectAll().where('payment_key', '=', paymentKey).executeTakeFirst()
}

export async function readPaidPassports(
  { db }: Database,
  paymentKeys: readonly string[],
): Promise<Map<string, PassportRow>> {
  const rows = await db.selectFrom('passports').selectAll().where('payment_key', 'in', paymentKeys).execute()
  return new Map(rows.map(row => [row.payment_key ?? '', row]))
}

/**
 * The drafts that wait for their owner's consent, the one with this id or the newest; `since` is the time they were made, in ms.
 */
export function readDrafts(
  { db }: Database,
  wanted: {
    contract: Address
    subject: Address
    months: number
    validDays: number
    since: number
    id?: string | undefined
  },
): Promise<PassportRow[]> {
  return db
    .selectFrom('passports')
    .selectAll()
    .where('state', '=', 'drafted')
    .where('payment_key', 'is', null)
    .where('contract', '=', wanted.contract)
    .where('subject', '=', wanted.subject)
    .where('months', '=', wanted.months)
    .where('valid_days', '=', wanted.validDays)
    .where('created_at', '>=', wanted.since)
    .$if(wanted.id !== undefined, drafts => drafts.where('id', '=', wanted.id as string))
    .orderBy('created_at', 'desc')
    .limit(5)
    .execute()
}

/** Assigns a consented draft to the payment that buys it; null when another payment was faster. */
export async function takeDraft(
  { db }: Database,
  draft: { id: string; paymentKey: string; signature: Hex; deadline: number; now: number },
): Promise<PassportRow | null> {
  const row = await db
    .updateTable('passports')
    .set({
      payment_key: draft.paymentKey,
      consent_signature: draft.signature,
      consent_deadline: draft.deadline,
      updated_at: draft.now,
    })
    .where('id', '=', draft.id)
    .where('state', '=', 'drafted')
    .where('payment_key', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** From this commit on the passport is owed. */
export async function claimPassport({ db }: Database, id: string, now: number): Promise<void> {
  await db
    .updateTable('passports')
    .set({ state: 'claimed', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'drafted')
    .execute()
}

export function readByState(
  { db }: Database,
  wanted: { contract: Address; state: PassportState; limit: number },
): Promise<PassportRow[]> {
  return db
    .selectFrom('passports')
    .selectAll()
    .where('contract', '=', wanted.contract)
    .where('state', '=', wanted.state)
    .orderBy('created_at')
    .orderBy('id')
    .limit(wanted.limit)
    .execute()
}

export async function countOwed({ db }: Database, contract: Address): Promise<number> {
  const { owed } = await db
    .selectFrom('passports')
    .select(({ fn }) => fn.countAll<number | string>().as('owed'))
    .where('contract', '=', contract)
    .where('state', 'in', ['claimed', 'publishing'])
    .executeTakeFirstOrThrow()
  return Number(owed)
}

export async function markPublished(
  { db }: Database,
  ids: readonly string[],
  at: { transaction: Hex | null; block: number; now: number },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('passports')
    .set({
      state: 'published',
      transaction_hash: at.transaction,
      block_number: at.block,
      updated_at: at.now,
    })
    .where('id', 'in', ids)
    .execute()
}

/**
 * Deletes unpaid drafts, of which nothing was ever on chain. A draft that a payment names stays longer. A few at a time: each new
 * draft deletes some old ones.
 */
export async function forgetDrafts({ db }: Database, now: number): Promise<void> {
  const old = db
    .selectFrom('passports')
    .select('id')
    // A literal, so that the index of drafts is used.
    .where(sql<boolean>`state = 'drafted'`)
    .where('updated_at', '<', now - dayMs)
    .where(eb => eb.or([eb('payment_key', 'is', null), eb('updated_at', '<', now - 30 * dayMs)]))
    .limit(forgottenAtOnce)
  await db.deleteFrom('passports').where('id', 'in', old).execute()
  const kept = db.selectFrom('passports').select('id')
  await db.deleteFrom('passport_renewals').where('newer_id', 'not in', kept).execute()
}

const selectNewest = createQuery<PassportRow>(
  `select * from passports where subject = ? and state in ('published', 'final') order by issued_at desc limit 1`,
)

/** The newest passport about a wallet that was published here; the contract says whether it is still valid. */
export async function readNewestPassport(
  database: Database,
  subject: string,
): Promise<PassportRow | undefined> {
  const [row] = await selectNewest(database, subject.toLowerCase())
  return row
}

/** The paid ones, newest first. Those that the owner signed come first, because anybody can buy any number of the others. */
export async function readPassportsOf(
  { db }: Database,
  { subject, limit }: { subject: string; limit: number },
): Promise<PassportRow[]> {
  const read = (kind: 'signed' | 'bought', most: number) =>
    db
      .selectFrom('passports')
      .selectAll()
      .where('subject', '=', lowerAddress(subject))
      .where('state', 'in', ['claimed', 'publishing', 'published', 'final'])
      .where('consent_signature', kind === 'signed' ? 'is not' : 'is', null)
      .orderBy('issued_at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute()
  const signed = await read('signed', limit)
  const bought = await read('bought', limit - signed.length)
  return [...signed, ...bought].sort((a, b) => b.issued_at - a.issued_at || (a.id < b.id ? -1 : 1))
}
