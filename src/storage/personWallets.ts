import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** Thrown inside to undo the rest. */
class Taken extends Error {}

/**
 * Books wallets for a person (the wallet they are judged under) until a time; all of them, or none where one is booked for
 * somebody else. What is booked for longer stays so. Returns those that are somebody else's.
 */
export async function bookWallets(
  { db }: Database,
  { person, wallets, until, now }: { person: string; wallets: readonly string[]; until: number; now: number },
): Promise<string[]> {
  // In order, so that two who want the same wallets wait for each other and do not lock each other up.
  const rows = [...wallets].sort().map(wallet => ({ wallet, person, until }))
  try {
    await db.transaction().execute(async tx => {
      const { numInsertedOrUpdatedRows = 0n } = await tx
        .insertInto('person_wallets')
        .values(rows)
        .onConflict(conflict =>
          conflict
            .column('wallet')
            .doUpdateSet({
              person: sql`excluded.person`,
              until: sql`case when person_wallets.until > excluded.until then person_wallets.until else excluded.until end`,
            })
            .where(sql<boolean>`person_wallets.person = excluded.person or person_wallets.until <= ${now}`),
        )
        .executeTakeFirst()
      if (Number(numInsertedOrUpdatedRows) < rows.length) throw new Taken()
    })
    return []
  } catch (error) {
    if (!(error instanceof Taken)) throw error
    return findTaken({ db }, { person, wallets, now })
  }
}

async function findTaken(
  { db }: Pick<Database, 'db'>,
  { person, wallets, now }: { person: string; wallets: readonly string[]; now: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('person_wallets')
    .select('wallet')
    .where('wallet', 'in', wallets)
    .where('person', '!=', person)
    .where('until', '>', now)
    .execute()
  // Free again in this moment: it was taken when it was asked for.
  return rows.length > 0 ? rows.map(({ wallet }) => wallet) : [...wallets]
}
