import type { Transaction } from 'kysely'
import type { BlobRow, Database, Tables } from '../../storage/schema.ts'
import { chunkBytes } from '../computeCid.ts'

/** Stores a file in the database, so that every node serves it. Storing the same CID again changes nothing. */
export async function storeBlob(
  db: Transaction<Tables>,
  blob: Omit<BlobRow, 'size'> & { bytes: Uint8Array },
): Promise<void> {
  const { bytes, ...row } = blob
  for (let position = 0; position * chunkBytes < bytes.length; position++)
    await db
      .insertInto('blob_chunks')
      .values({
        cid: row.cid,
        position,
        // pg writes only real buffers as bytea.
        bytes: Buffer.from(bytes.subarray(position * chunkBytes, (position + 1) * chunkBytes)),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  await db
    .insertInto('blobs')
    .values({ ...row, size: bytes.length })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function findBlob({ db }: Database, cid: string): Promise<BlobRow | null> {
  return (await db.selectFrom('blobs').selectAll().where('cid', '=', cid).executeTakeFirst()) ?? null
}

/** Bytes `start` to `end` (inclusive) in pieces: a large file is never in memory as a whole. */
export async function* readBlob(
  { db }: Database,
  cid: string,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  for (let position = Math.floor(start / chunkBytes); position * chunkBytes <= end; position++) {
    const { bytes } = await db
      .selectFrom('blob_chunks')
      .select('bytes')
      .where('cid', '=', cid)
      .where('position', '=', position)
      .executeTakeFirstOrThrow()
    const base = position * chunkBytes
    yield bytes.subarray(Math.max(0, start - base), Math.min(bytes.length, end - base + 1))
  }
}

export async function readWholeBlob(database: Database, { cid, size }: BlobRow): Promise<Uint8Array> {
  const whole = new Uint8Array(size)
  let at = 0
  if (size > 0)
    for await (const piece of readBlob(database, cid, 0, size - 1)) {
      whole.set(piece, at)
      at += piece.length
    }
  return whole
}
