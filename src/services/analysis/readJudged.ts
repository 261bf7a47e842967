import type { History } from '../../history/createHistory.ts'
import type { Activity } from '../../wire/activity.ts'

/** What every judgement reads. */
export const ALL_MONTHS = 12

/**
 * The activity behind a judgement of the last `months`: always twelve are read, because facts such as a circle or a debt are decided
 * on all of them.
 */
export async function readJudged(
  history: Pick<History, 'readActivity'>,
  { months, ...request }: { wallet: string; months: number; asOfBlock?: number },
): Promise<Activity> {
  return {
    ...(await history.readActivity({ ...request, months: ALL_MONTHS, figureMonths: months })),
    months,
  }
}
