import { getAddress } from 'viem'
import { splitByStream } from '../core/income/splitByStream.ts'
import { SignalNotCachedError } from '../errors/signals.ts'
import type { IncomeMonths } from '../wire/incomeMonths.ts'
import type { Context } from './context.ts'
import { freshnessOf } from './freshnessOf.ts'
import { readStoredAnalysis } from './getAnalysis.ts'
import { partsOf } from './partsOf.ts'

/** The income of the latest stored analysis by month and stream; free, so it judges nothing new and reads no newer block. */
export async function readIncomeMonths(
  ctx: Context,
  { address }: { address: string },
): Promise<IncomeMonths> {
  const stored = await readStoredAnalysis(ctx, address)
  if (!stored) throw new SignalNotCachedError({ address: getAddress(address) })
  const { months: reach, evidence, income } = stored.analysis
  const { months } = partsOf(stored.analysis).statement
  const activity = await ctx.history.readActivity({
    wallet: address.toLowerCase(),
    months: reach,
    asOfBlock: evidence.asOfBlock,
  })
  const sums = splitByStream(activity, income.streams, months)
  return {
    walletAddress: getAddress(address),
    analyzedAt: freshnessOf(stored).analyzedAt,
    asOfBlock: evidence.asOfBlock,
    streams: income.streams.map(({ id }) => id),
    months: months.map(({ month }, index) => ({ month, income: sums[index] ?? [] })),
  }
}
