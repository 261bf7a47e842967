import { randomUUID } from 'node:crypto'
import { createQuery } from './createQuery.ts'
import type { AnalysisRow, Database } from './schema.ts'

/** What is kept beside the document; null on analyses from before it was. */
type Beside = 'cashflow' | 'attributes'

/** Keeps an analysis. Older ones stay for a while (`forgetAnalyses`): they are the history of a wallet's scores. */
export async function insertAnalysis(
  database: Database,
  row: Omit<AnalysisRow, 'id' | 'shown' | Beside> & Partial<Pick<AnalysisRow, Beside>>,
): Promise<void> {
  await database.db
    .insertInto('analyses')
    .values({ id: randomUUID(), shown: 0, cashflow: null, attributes: null, ...row })
    .execute()
  database.newestAnalyses?.forget(row.wallet)
}

/** Somebody paid for the analyses of a wallet over these months: from now on others may read their signals. */
export async function showAnalyses(
  database: Database,
  { wallet, months }: Pick<AnalysisRow, 'wallet' | 'months'>,
): Promise<void> {
  await database.db
    .updateTable('analyses')
    .set({ shown: 1 })
    .where('wallet', '=', wallet)
    .where('months', '=', months)
    .where('shown', '=', 0)
    .execute()
  database.newestAnalyses?.forget(wallet)
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

type Kept = Omit<AnalysisRow, 'document' | Beside>

const columns = 'id, wallet, months, model_version, as_of_block, analyzed_at, expires_at, shown'
// Of one second: the newest block.
const newest = 'analyzed_at desc, as_of_block desc, id desc limit 1'
const ofWallet = `select ${columns} from analyses where wallet = ? and shown >= ?`
const selectWidest = createQuery<Kept>(`${ofWallet} order by months desc, ${newest}`)
const selectWindow = createQuery<Kept>(`${ofWallet} and months = ? order by ${newest}`)
const selectAlike = createQuery<Kept>(`${ofWallet} and months = ? and model_version = ? order by ${newest}`)

/**
 * The newest analysis of a wallet, of a certain window and model when asked for; without its document. When no window is
 * asked for it is the widest there is: who buys a look at one month must not change what others are shown of a year.
 * `isShown`: only of those that somebody paid for.
 */
export async function readLatestAnalysis(
  database: Database,
  wallet: string,
  {
    months,
    modelVersion,
    isShown = false,
  }: { months?: number; modelVersion?: string; isShown?: boolean } = {},
): Promise<Kept | undefined> {
  const question = `${months ?? 'widest'} ${modelVersion ?? 'any'} ${isShown}`
  const shown = isShown ? 1 : 0
  const memory = database.newestAnalyses
  const known = memory?.get(wallet, question)
  if (known) return known
  const moment = memory?.moment()
  const [row] = await (months === undefined
    ? selectWidest(database, wallet, shown)
    : modelVersion === undefined
      ? selectWindow(database, wallet, shown, months)
      : selectAlike(database, wallet, shown, months, modelVersion))
  if (row && moment !== undefined) memory?.keep(wallet, question, row, moment)
  return row
}

export async function readAnalysisDocument(
  { db }: Database,
  id: string,
): Promise<Pick<AnalysisRow, 'document' | Beside>> {
  return db
    .selectFrom('analyses')
    .select(['document', 'cashflow', 'attributes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
