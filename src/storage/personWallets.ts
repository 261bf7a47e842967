import { sql } from 'kysely'
import type { Database } from './schema.ts'

/** Thrown inside the transaction to roll it back. */
class Taken extends Error {}

/**
 * Reserves wallets for a person (the wallet they are judged under) until a time: all of them, or none when one is reserved for
 * somebody else. A longer reservation stays. Returns those that are reserved for somebody else.
 */
export async function bookWallets(
  { db }: Database,
  { person, wallets, until, now }: { person: string; wallets: readonly string[]; until: number; now: number },
): Promise<string[]> {
  // In a fixed order, so that two requests for the same wallets wait for each other instead of deadlocking.
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
  // It was reserved when the insert ran, and has expired since.
  return rows.length > 0 ? rows.map(({ wallet }) => wallet) : [...wallets]
}
