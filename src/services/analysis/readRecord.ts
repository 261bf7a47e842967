import type { Context } from '../context.ts'
import type { StoredAnalysis } from './storedAnalysis.ts'

export type Beside = 'cashflow' | 'attributes'

/** The analysis with what is needed of what is kept beside it; judged anew where it is from before that was kept. */
export async function readRecord(
  { analyses }: Pick<Context, 'analyses'>,
  request: { walletAddress: string; months: number; force: boolean },
  needed: readonly Beside[],
): Promise<StoredAnalysis> {
  const stored = await analyses.get(request)
  return needed.every(name => stored[name] !== null) ? stored : analyses.get({ ...request, force: true })
}
