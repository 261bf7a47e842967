import { randomBytes } from 'node:crypto'
import type { Database } from './schema.ts'

/** A secret that all nodes on this database share; the first node creates it. */
export async function readSharedSecret({ db }: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('shared_secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict(conflict => conflict.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('shared_secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Buffer.from(value, 'hex')
}
