import type { History } from '../../history/createHistory.ts'
import type { Activity } from '../../wire/activity.ts'

/** The longest window, which every judgement uses. */
export const ALL_MONTHS = 12

/**
 * The activity behind a judgement: always the longest window. `months` only limits how far back the answer reports, so nobody can
 * pick the window that suits them.
 */
export async function readJudged(
  history: Pick<History, 'readActivity'>,
  { months, ...request }: { wallet: string; months: number; asOfBlock?: number },
): Promise<Activity> {
  return { ...(await history.readActivity({ ...request, months: ALL_MONTHS })), months }
}
