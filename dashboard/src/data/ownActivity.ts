import type { Activity } from '../../../src/wire/activity.ts'
import { readOwnRoute } from '../lib/service.ts'

let last: { wallet: string; activity: Promise<Activity> } | null = null

/** Everything the judgement reads about the wallet that is signed in; kept for the page's life. */
export function readOwnActivity(wallet: string): Promise<Activity> {
  if (last?.wallet !== wallet) {
    const activity = readOwnRoute<{ activity: Activity }>(
      '/api/session/activity',
      'activity:1',
      'transfers:2[] balances:2[] lending:2[]',
      'amount:s',
    ).then(answer => revive(answer.activity))
    last = { wallet, activity }
    activity.catch(() => {
      last = null
    })
  }
  return last.activity
}

/** Amounts travel as decimal text. */
function revive(activity: Activity): Activity {
  const exact = <T extends { amount: bigint }>(row: T): T => ({ ...row, amount: BigInt(row.amount) })
  return {
    ...activity,
    transfers: activity.transfers.map(exact),
    balances: activity.balances.map(exact),
    ...(activity.fees && { fees: activity.fees.map(exact) }),
    lending: activity.lending.map(exact),
  }
}
