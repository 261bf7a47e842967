import { randomUUID } from 'node:crypto'
import { createQuery } from './createQuery.ts'
import type { AnalysisRow, Database } from './schema.ts'

/** Keeps an analysis. Older ones stay for a while (`forgetAnalyses`): they are the history of a wallet's scores. */
export async function insertAnalysis(database: Database, row: Omit<AnalysisRow, 'id'>): Promise<void> {
  await database.db
    .insertInto('analyses')
    .values({ id: randomUUID(), ...row })
    .execute()
  database.newestAnalyses?.forget(row.wallet)
}

/** They are gone; what is remembered of their wallets may be one of them. */
export async function deleteAnalyses(
  database: Database,
  rows: readonly Pick<AnalysisRow, 'id' | 'wallet'>[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await database.db.deleteFrom('analyses').where('id', 'in', ids).execute()
  for (const { wallet } of rows) database.newestAnalyses?.forget(wallet)
}

type Kept = Omit<AnalysisRow, 'document'>

const columns = 'id, wallet, months, model_version, as_of_block, analyzed_at, expires_at'
// Of one second: the newest block.
const newest = 'analyzed_at desc, as_of_block desc, id desc limit 1'
const selectWidest = createQuery<Kept>(
  `select ${columns} from analyses where wallet = ? order by months desc, ${newest}`,
)
const selectWindow = createQuery<Kept>(
  `select ${columns} from analyses where wallet = ? and months = ? order by ${newest}`,
)
const selectAlike = createQuery<Kept>(
  `select ${columns} from analyses where wallet = ? and months = ? and model_version = ? order by ${newest}`,
)

/**
 * The newest analysis of a wallet, of a certain window and model when asked for; without its document. When no window is
 * asked for it is the widest there is: who buys a look at one month must not change what others are shown of a year.
 */
export async function readLatestAnalysis(
  database: Database,
  wallet: string,
  { months, modelVersion }: { months?: number; modelVersion?: string } = {},
): Promise<Kept | undefined> {
  const question = `${months ?? 'widest'} ${modelVersion ?? 'any'}`
  const memory = database.newestAnalyses
  const known = memory?.get(wallet, question)
  if (known) return known
  const moment = memory?.moment()
  const [row] = await (months === undefined
    ? selectWidest(database, wallet)
    : modelVersion === undefined
      ? selectWindow(database, wallet, months)
      : selectAlike(database, wallet, months, modelVersion))
  if (row && moment !== undefined) memory?.keep(wallet, question, row, moment)
  return row
}

export async function readAnalysisDocument({ db }: Database, id: string): Promise<string> {
  const { document } = await db
    .selectFrom('analyses')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return document
}
