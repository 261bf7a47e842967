import type { AnalysisRow, Database } from './schema.ts'

/** The newest analyses of a wallet over its widest window, newest first: scores of different windows are not comparable. */
export async function listAnalyses(
  { db }: Database,
  query: { wallet: string; limit: number },
): Promise<AnalysisRow[]> {
  return db
    .selectFrom('analyses')
    .selectAll()
    .where('wallet', '=', query.wallet)
    .where('months', '=', analyses =>
      analyses
        .selectFrom('analyses')
        .select(({ fn }) => fn.max('months').as('widest'))
        .where('wallet', '=', query.wallet),
    )
    .orderBy('analyzed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute()
}
