import { checksumAddress } from '../../chain/checksumAddress.ts'
import { SignalNotCachedError, UnknownSignalError } from '../../errors/signals.ts'
import { type Signal, type SignalId, type SignalList, signalIds, signals } from '../../wire/signals.ts'
import type { Context } from '../context.ts'
import type { StoredQuestion } from './createAnalyses.ts'
import { freshnessFor, freshnessOf, type StoredAnalysis, seenBy } from './storedAnalysis.ts'
import { toAnalysisParts } from './toAnalysisParts.ts'

/** One signal of a stored analysis; free, and never computes anything. */
export async function readSignal(ctx: Context, input: StoredQuestion & { signal: string }): Promise<Signal> {
  const signal = signalIds.find(id => id === input.signal)
  if (!signal) throw new UnknownSignalError({ signal: input.signal, known: signalIds })
  const exact = await ctx.analyses.readStored(input)
  if (!exact) throw new SignalNotCachedError({ ...input, address: checksumAddress(input.address) })
  const stored = seenBy(input, exact)
  const { analyzedAt, expiresAt } = freshnessOf(stored)
  const { coverage, model, evidence } = stored.analysis
  return {
    signal,
    walletAddress: checksumAddress(input.address),
    months: stored.months,
    analyzedAt,
    expiresAt,
    stale: isStale(ctx, stored),
    coverage,
    model,
    evidence,
    data: toAnalysisParts(stored.analysis)[signals[signal]],
  }
}

/** Which signals of a wallet can be read now. */
export async function listSignals(ctx: Context, input: StoredQuestion): Promise<SignalList> {
  const exact = await ctx.analyses.readStored(input)
  const stored = exact && freshnessFor(input, exact)
  const walletAddress = checksumAddress(input.address)
  const { analyzedAt, expiresAt } = stored ? freshnessOf(stored) : { analyzedAt: null, expiresAt: null }
  const entry = (id: SignalId) => ({
    id,
    field: signals[id],
    path: `/api/wallet/${walletAddress}/signals/${id}`,
    available: stored !== null,
    stale: stored !== null && isStale(ctx, stored),
  })
  return {
    walletAddress,
    analyzed: stored !== null,
    months: stored?.months ?? null,
    analyzedAt,
    expiresAt,
    signals: signalIds.map(entry),
  }
}

function isStale({ clock }: Context, { expiresAt }: StoredAnalysis): boolean {
  return expiresAt * 1000 <= clock()
}
