import { checksumAddresses } from '../../chain/checksumAddress.ts'
import { mergeActivities } from '../../core/activity/mergeActivities.ts'
import { judgeActivity } from '../../core/loan/judgeActivity.ts'
import { limits } from '../../history/limits.ts'
import type { Activity } from '../../wire/activity.ts'
import type { Address } from '../../wire/address.ts'
import { readJudged } from '../analysis/readJudged.ts'
import type { StoredAnalysis } from '../analysis/storedAnalysis.ts'
import type { Context } from '../context.ts'
import { proveWalletSet, type Together } from './proveWalletSet.ts'
import { holdTogether } from './reserveWalletSet.ts'

/** The judgement of several wallets as one. It is never stored: stored analyses, which are free to read, are about one wallet. */
export async function judgeWalletSet(
  ctx: Context,
  request: Together & { months: number; caller: string },
): Promise<StoredAnalysis> {
  const wallets = await proveWalletSet(ctx, request)
  const { cashflow, attributes, analysis } = judgeActivity(
    await readTogether(ctx, { wallets, months: request.months }),
  )
  // Last, so that a request that fails reserves nothing.
  await holdTogether(ctx, { walletAddress: request.walletAddress, wallets })
  const analyzedAt = Math.floor(ctx.clock() / 1000)
  return {
    analysis: checksumAddresses(analysis),
    cashflow,
    attributes,
    months: request.months,
    cached: false,
    analyzedAt,
    expiresAt: analyzedAt + ctx.config.analysisTtlSeconds,
  }
}

/** The activity of all wallets as of one block: the given one, by default the first wallet's. */
export async function readTogether(
  { history }: { history: Pick<Context['history'], 'readActivity'> },
  request: { wallets: readonly [Address, ...Address[]]; months: number; asOfBlock?: number },
): Promise<Activity> {
  const { wallets, ...rest } = request
  const [primary, ...others] = wallets
  const first = await readJudged(history, { wallet: primary, ...rest })
  const asOfBlock = first.asOf.block
  const further = await Promise.all(
    others.map(wallet => readJudged(history, { wallet, months: request.months, asOfBlock })),
  )
  return mergeActivities([first, ...further], limits.transfers)
}
