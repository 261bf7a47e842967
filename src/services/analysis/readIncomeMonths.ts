import { checksumAddress } from '../../chain/checksumAddress.ts'
import { splitByStream } from '../../core/income/splitByStream.ts'
import { SignalNotCachedError } from '../../errors/signals.ts'
import type { IncomeMonths } from '../../wire/incomeMonths.ts'
import type { Context } from '../context.ts'
import type { StoredQuestion } from './createAnalyses.ts'
import { freshnessOf, seenBy } from './storedAnalysis.ts'
import { toAnalysisParts } from './toAnalysisParts.ts'

/** A stored analysis's income by month and stream. It is free, so it makes no new judgement and reads no newer block. */
export async function readIncomeMonths(ctx: Context, input: StoredQuestion): Promise<IncomeMonths> {
  const { address } = input
  const stored = await ctx.analyses.readStored(input)
  if (!stored) throw new SignalNotCachedError({ ...input, address: checksumAddress(input.address) })
  const { months: reach, evidence, income } = stored.analysis
  const { months } = toAnalysisParts(stored.analysis).statement
  const activity = await ctx.history.readActivity({
    wallet: address.toLowerCase(),
    months: reach,
    asOfBlock: evidence.asOfBlock,
  })
  const seen = seenBy(input, stored)
  const sums = splitByStream(activity, income.streams, months)
  return {
    walletAddress: checksumAddress(address),
    analyzedAt: freshnessOf(seen).analyzedAt,
    asOfBlock: seen.analysis.evidence.asOfBlock,
    streams: income.streams.map(({ id }) => id),
    months: months.map(({ month }, index) => ({ month, income: sums[index] ?? [] })),
  }
}
