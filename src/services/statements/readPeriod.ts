import { analyzeActivity } from '../../core/analyzeActivity.ts'
import { type Account, readAccount } from '../analysis/readAccount.ts'
import { ALL_MONTHS, readJudged } from '../analysis/readJudged.ts'
import type { Context } from '../context.ts'

/** The rows of a period, and its judgement. */
export async function readPeriod(
  ctx: Pick<Context, 'history'>,
  request: { walletAddress: string; months: number; asOfBlock?: number },
): Promise<Account> {
  const { walletAddress, ...window } = request
  if (window.months === ALL_MONTHS) return readAccount(ctx, request)
  const { history } = ctx
  const wallet = walletAddress.toLowerCase()
  const judged = await readJudged(history, { wallet, ...window })
  const activity = await history.readActivity({ wallet, ...window, asOfBlock: judged.asOf.block })
  return {
    activity,
    analysis: analyzeActivity(judged),
    decimalsOf: await history.readDecimals(),
  }
}
