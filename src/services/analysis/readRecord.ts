import type { Context } from '../context.ts'
import type { StoredAnalysis } from './storedAnalysis.ts'

export type Beside = 'cashflow' | 'attributes'

/** A stored analysis with the needed records beside it; an older analysis without those records is judged again. */
export async function readRecord(
  { analyses }: Pick<Context, 'analyses'>,
  request: { walletAddress: string; months: number; force: boolean },
  needed: readonly Beside[],
): Promise<StoredAnalysis> {
  const stored = await analyses.get(request)
  return needed.every(name => stored[name] !== null) ? stored : analyses.get({ ...request, force: true })
}
