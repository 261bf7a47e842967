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

/**
 * Somebody paid for the wallet's analyses over these months: others may read their signals from the next day on, the first at
 * once. `day`: days since 1970, UTC.
 */
export async function showAnalyses(
  database: Database,
  { wallet, months, day }: Pick<AnalysisRow, 'wallet' | 'months'> & { day: number },
): Promise<void> {
  await database.db
    .updateTable('analyses')
    .set({ shown: day })
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
const ofWallet = `select ${columns} from analyses where wallet = ?`
const selectWidest = createQuery<Kept>(`${ofWallet} order by months desc, ${newest}`)
const selectWindow = createQuery<Kept>(`${ofWallet} and months = ? order by ${newest}`)
const selectShown = createQuery<Kept>(
  `${ofWallet} and months = ? and shown between 1 and ? order by ${newest}`,
)
const selectFirst = createQuery<Kept>(
  `${ofWallet} and months = ? and shown > 0 order by analyzed_at, id limit 1`,
)
const selectAlike = createQuery<Kept>(`${ofWallet} and months = ? and model_version = ? order by ${newest}`)

/**
 * The newest analysis of a wallet, optionally of one window and model, without its document. By default the widest window counts:
 * an analysis of one month must not replace what others see of a year.
 */
export async function readLatestAnalysis(
  database: Database,
  wallet: string,
  { months, modelVersion }: { months?: number; modelVersion?: string } = {},
): Promise<Kept | undefined> {
  return remembered(database, wallet, `${months ?? 'widest'} ${modelVersion ?? 'any'}`, () =>
    months === undefined
      ? selectWidest(database, wallet)
      : modelVersion === undefined
        ? selectWindow(database, wallet, months)
        : selectAlike(database, wallet, months, modelVersion),
  )
}

/**
 * What everybody may read of a wallet on a day: the newest analysis that somebody had paid for before that day, or else the first
 * ever. So nobody sees the moment of a purchase.
 */
export async function readShownAnalysis(
  database: Database,
  wallet: string,
  { months, day }: { months: number; day: number },
): Promise<Kept | undefined> {
  return remembered(database, wallet, `${months} shown ${day}`, async () => {
    const shown = await selectShown(database, wallet, months, day - 1)
    return shown.length > 0 ? shown : selectFirst(database, wallet, months)
  })
}

async function remembered(
  database: Database,
  wallet: string,
  question: string,
  read: () => Promise<Kept[]>,
): Promise<Kept | undefined> {
  const memory = database.newestAnalyses
  const known = memory?.get(wallet, question)
  if (known) return known
  const moment = memory?.moment()
  const [row] = await read()
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
