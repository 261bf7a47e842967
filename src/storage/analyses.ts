import { randomUUID } from 'node:crypto'
import type { AnalysisRow, Database } from './schema.ts'

/** Keeps an analysis. Older ones stay: they are the history of a wallet's scores. */
export async function insertAnalysis({ db }: Database, row: Omit<AnalysisRow, 'id'>): Promise<void> {
  await db
    .insertInto('analyses')
    .values({ id: randomUUID(), ...row })
    .execute()
}

/** The newest analysis of a wallet, of a certain window and model when asked for. */
export async function readLatestAnalysis(
  { db }: Database,
  query: { wallet: string; months?: number; modelVersion?: string },
): Promise<AnalysisRow | undefined> {
  const { wallet, months, modelVersion } = query
  return db
    .selectFrom('analyses')
    .selectAll()
    .where('wallet', '=', wallet)
    .$if(months !== undefined, q => q.where('months', '=', months as number))
    .$if(modelVersion !== undefined, q => q.where('model_version', '=', modelVersion as string))
    .orderBy('analyzed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
