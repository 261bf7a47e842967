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

/**
 * The judgement of several wallets as one. It is kept nowhere: what is stored of a wallet, and read for nothing, is about that
 * wallet alone.
 */
export async function judgeWalletSet(
  ctx: Context,
  request: Together & { months: number; caller: string },
): Promise<StoredAnalysis> {
  const wallets = await proveWalletSet(ctx, request)
  const { cashflow, attributes, analysis } = judgeActivity(
    await readTogether(ctx, { wallets, months: request.months }),
  )
  // Last: what fails before it keeps nobody from anything.
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

/** What is known of all of them as of one block: that of the first, unless one is named. */
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
