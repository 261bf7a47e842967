import { LRUCache } from 'lru-cache'
import type { Activity } from '../../wire/activity.ts'
import type { Context } from '../context.ts'

const months = 12
const hourMs = 3_600_000
const remembered = 10_000

/**
 * Reads the rows behind the judgement, for the wallet's owner. For a new wallet this costs as much as its analysis, and making
 * wallets costs nothing, so the first read in an hour counts as a free use.
 */
export function createOwnActivity({ history, signIn, clock }: Pick<Context, 'history' | 'signIn' | 'clock'>) {
  const readUntil = new LRUCache<string, number>({ maxSize: remembered, sizeCalculation: () => 1 })

  return async ({ wallet, from }: { wallet: string; from: string }): Promise<Activity> => {
    if ((readUntil.get(wallet) ?? 0) <= clock()) {
      await signIn.spendFree(wallet, from)
      readUntil.set(wallet, clock() + hourMs)
    }
    return history.readActivity({ wallet, months })
  }
}
