import { analyzeActivity } from '../../core/analyzeActivity.ts'
import type { Activity } from '../../wire/activity.ts'
import type { Analysis } from '../../wire/analysis.ts'
import type { Context } from '../context.ts'
import { ALL_MONTHS, readJudged } from './readJudged.ts'

export type Account = {
  activity: Activity
  analysis: Analysis
  decimalsOf: (token: string) => number | null
}

/**
 * A wallet's rows, the judgement of exactly those rows, and the decimals of their amounts. Not a stored analysis, which may be
 * older than the rows; judging 500 transfers takes half a millisecond.
 */
export async function readAccount(
  { history }: Pick<Context, 'history'>,
  { walletAddress, asOfBlock }: { walletAddress: string; asOfBlock?: number },
): Promise<Account> {
  const wallet = walletAddress.toLowerCase()
  const activity = await readJudged(history, {
    wallet,
    months: ALL_MONTHS,
    ...(asOfBlock !== undefined && { asOfBlock }),
  })
  return { activity, analysis: analyzeActivity(activity), decimalsOf: await history.readDecimals() }
}
