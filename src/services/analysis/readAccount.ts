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
 * A wallet's rows with the judgement made of exactly those rows, and how to read their amounts. Not a stored analysis: that
 * may be older than the rows, and judging 500 transfers takes half a millisecond.
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
