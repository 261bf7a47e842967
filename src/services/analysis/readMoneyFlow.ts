import { checksumAddress, checksumAddresses } from '../../chain/checksumAddress.ts'
import { describeFlow } from '../../core/flow/describeFlow.ts'
import { listEvidence } from '../../core/flow/listEvidence.ts'
import { SignalNotCachedError } from '../../errors/signals.ts'
import type { MoneyFlow } from '../../wire/moneyFlow.ts'
import type { Context } from '../context.ts'
import type { StoredQuestion } from './createAnalyses.ts'
import { seenBy } from './storedAnalysis.ts'

/** The sources and destinations in a stored analysis, and the transfers it names; free, like its signals. */
export async function readMoneyFlow(ctx: Context, input: StoredQuestion): Promise<MoneyFlow> {
  const stored = await ctx.analyses.readStored(input)
  if (!stored) throw new SignalNotCachedError({ ...input, address: checksumAddress(input.address) })
  const { months, evidence } = stored.analysis
  const activity = await ctx.history.readActivity({
    wallet: input.address.toLowerCase(),
    months,
    asOfBlock: evidence.asOfBlock,
  })
  const { asOfBlock } = seenBy(input, stored).analysis.evidence
  return checksumAddresses({
    ...describeFlow(activity),
    asOfBlock,
    transfers: listEvidence(activity, stored.analysis),
  })
}
