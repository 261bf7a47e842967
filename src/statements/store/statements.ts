import type { Database, PinRow, StatementRow } from '../../storage/schema.ts'
import { storeBlob } from './blobs.ts'

export async function findStatement({ db }: Database, statementId: string): Promise<StatementRow | null> {
  const row = await db
    .selectFrom('statements')
    .selectAll()
    .where('statement_id', '=', statementId)
    .executeTakeFirst()
  return row ?? null
}

/** Newest first. */
export function readStatementsOf(
  { db }: Database,
  { wallet, limit }: { wallet: string; limit: number },
): Promise<StatementRow[]> {
  return db
    .selectFrom('statements')
    .selectAll()
    .where('wallet', '=', wallet.toLowerCase())
    .orderBy('created_at', 'desc')
    .orderBy('statement_id')
    .limit(limit)
    .execute()
}

/** Stores statement and file, both or neither. Repeating it changes nothing. */
export async function storeStatement(
  { db }: Database,
  options: { row: StatementRow; pdf: Uint8Array; fileName: string },
): Promise<void> {
  const { row, pdf, fileName } = options
  await db.transaction().execute(async transaction => {
    await storeBlob(transaction, {
      cid: row.cid,
      bytes: pdf,
      media_type: 'application/pdf',
      file_name: fileName,
      created_at: row.created_at,
    })
    await transaction
      .insertInto('statements')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}

/** Records which services owe a copy of the file; existing rows stay. */
export async function queuePins(
  { db }: Database,
  { cid, services, now }: { cid: string; services: readonly string[]; now: number },
): Promise<void> {
  if (services.length === 0) return
  await db
    .insertInto('pins')
    .values(services.map(service => newPin(cid, service, now)))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function readPins({ db }: Database, cid: string): Promise<PinRow[]> {
  return db.selectFrom('pins').selectAll().where('cid', '=', cid).orderBy('service').execute()
}

function newPin(cid: string, service: string, now: number): PinRow {
  return {
    cid,
    service,
    status: 'queued',
    reference: null,
    tries: 0,
    retry_at: 0,
    last_error: null,
    updated_at: now,
  }
}
