import { randomUUID } from 'node:crypto'
import type { AnalysisRow, Database } from './schema.ts'

/** Keeps an analysis. Older ones stay: they are the history of a wallet's scores. */
export async function insertAnalysis({ db }: Database, row: Omit<AnalysisRow, 'id'>): Promise<void> {
  await db
    .insertInto('analyses')
    .values({ id: randomUUID(), ...row })
    .execute()
}

/** The newest analysis of a wallet, of a certain window and model when asked for; without its document. */
export async function readLatestAnalysis(
  { db }: Database,
  query: { wallet: string; months?: number; modelVersion?: string },
): Promise<Omit<AnalysisRow, 'document'> | undefined> {
  const { wallet, months, modelVersion } = query
  return (
    db
      .selectFrom('analyses')
      .select(['id', 'wallet', 'months', 'model_version', 'as_of_block', 'analyzed_at', 'expires_at'])
      .where('wallet', '=', wallet)
      .$if(months !== undefined, q => q.where('months', '=', months as number))
      .$if(modelVersion !== undefined, q => q.where('model_version', '=', modelVersion as string))
      .orderBy('analyzed_at', 'desc')
      // Of one second: the newest block, then the widest window.
      .orderBy('as_of_block', 'desc')
      .orderBy('months', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )
}

export async function readAnalysisDocument({ db }: Database, id: string): Promise<string> {
  const { document } = await db
    .selectFrom('analyses')
    .select('document')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return document
}
