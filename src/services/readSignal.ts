import { getAddress } from 'viem'
import { SignalNotCachedError, UnknownSignalError } from '../errors/signals.ts'
import { type Signal, type SignalId, type SignalList, signalIds, signals } from '../wire/signals.ts'
import type { Context } from './context.ts'
import { freshnessOf } from './freshnessOf.ts'
import { readStoredAnalysis, type StoredAnalysis } from './getAnalysis.ts'
import { partsOf } from './partsOf.ts'

/** One signal of the latest stored analysis; free, never computes anything new. */
export async function readSignal(ctx: Context, input: { address: string; signal: string }): Promise<Signal> {
  const signal = signalIds.find(id => id === input.signal)
  if (!signal) throw new UnknownSignalError({ signal: input.signal, known: signalIds })
  const stored = await readStoredAnalysis(ctx, input.address)
  if (!stored) throw new SignalNotCachedError({ address: getAddress(input.address) })
  const { analyzedAt, expiresAt } = freshnessOf(stored)
  const { coverage, model, evidence } = stored.analysis
  return {
    signal,
    walletAddress: getAddress(input.address),
    analyzedAt,
    expiresAt,
    stale: isStale(ctx, stored),
    coverage,
    model,
    evidence,
    data: partsOf(stored.analysis)[signals[signal]],
  }
}

/** Which signals of a wallet can be read now. */
export async function listSignals(ctx: Context, { address }: { address: string }): Promise<SignalList> {
  const stored = await readStoredAnalysis(ctx, address)
  const walletAddress = getAddress(address)
  const { analyzedAt, expiresAt } = stored ? freshnessOf(stored) : { analyzedAt: null, expiresAt: null }
  const entry = (id: SignalId) => ({
    id,
    field: signals[id],
    path: `/api/wallet/${walletAddress}/signals/${id}`,
    available: stored !== null,
    stale: stored !== null && isStale(ctx, stored),
  })
  return { walletAddress, analyzed: stored !== null, analyzedAt, expiresAt, signals: signalIds.map(entry) }
}

function isStale({ clock }: Context, { expiresAt }: StoredAnalysis): boolean {
  return expiresAt * 1000 <= clock()
}
