import { randomUUID } from 'node:crypto'
import { createQuery } from './createQuery.ts'
import type { AnalysisRow, Database } from './schema.ts'

/** Records beside the document; null on analyses from before they were stored. */
type Beside = 'cashflow' | 'attributes'

/** Stores an analysis. Older ones stay for a while (`forgetAnalyses`): they are the history of a wallet's scores. */
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

/** Somebody paid for the wallet's analyses over these months: from now on others may read their signals. */
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

/** These analyses were deleted, so what is cached of their wallets may be stale. */
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
// Within one second the newest block wins.
const newest = 'analyzed_at desc, as_of_block desc, id desc limit 1'
const ofWallet = `select ${columns} from analyses where wallet = ? and shown >= ?`
const selectWidest = createQuery<Kept>(`${ofWallet} order by months desc, ${newest}`)
const selectWindow = createQuery<Kept>(`${ofWallet} and months = ? order by ${newest}`)
const selectAlike = createQuery<Kept>(`${ofWallet} and months = ? and model_version = ? order by ${newest}`)

/**
 * The newest analysis of a wallet, optionally of one window and model, without its document. By default the widest window counts:
 * an analysis of one month must not replace what others see of a year. `isShown`: only analyses that somebody paid for.
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
