import type { History } from '../../history/createHistory.ts'
import type { Activity } from '../../wire/activity.ts'

/** The most that is read of a wallet, and what every judgement rests on. */
export const ALL_MONTHS = 12

/**
 * The activity that a judgement rests on: all that is known, however few months were asked for. Those say only how far
 * back the statement goes, so nobody can choose the window that suits.
 */
export async function readJudged(
  history: Pick<History, 'readActivity'>,
  { months, ...request }: { wallet: string; months: number; asOfBlock?: number },
): Promise<Activity> {
  return { ...(await history.readActivity({ ...request, months: ALL_MONTHS })), months }
}
