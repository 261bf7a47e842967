import type { Activity } from '../../wire/activity.ts'
import type { Context } from '../context.ts'
import { readJudged } from './readJudged.ts'

/** A wallet's activity as of the last block before a time; it holds nothing later. */
export async function readActivityBefore(
  { history }: Pick<Context, 'history'>,
  { wallet, time }: { wallet: string; time: number },
): Promise<Activity> {
  const asOfBlock = await history.findBlockBefore(time)
  return readJudged(history, { wallet, months: 12, asOfBlock })
}
