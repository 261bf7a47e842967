import type { Activity } from '../../wire/activity.ts'
import type { Context } from '../context.ts'

const months = 12

/** The rows behind the judgement, for the owner of the wallet. */
export function readOwnActivity({ history }: Context, { wallet }: { wallet: string }): Promise<Activity> {
  return history.readActivity({ wallet, months })
}
