import type { AnalysisRow, Database } from './schema.ts'

/** The newest analyses of a wallet, newest first. */
export async function listAnalyses(
  { db }: Database,
  query: { wallet: string; limit: number },
): Promise<AnalysisRow[]> {
  return db
    .selectFrom('analyses')
    .selectAll()
    .where('wallet', '=', query.wallet)
    .orderBy('analyzed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute()
}
