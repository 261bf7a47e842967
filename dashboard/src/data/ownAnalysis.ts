import { PaymentRequiredError } from '../../../src/sdk/errors.ts'
import type { Analyzed } from '../../../src/sdk/types.ts'
import type { AnalysisField } from '../../../src/wire/analyze.ts'
import { serverNow, vouch } from '../lib/service.ts'
import { createStore } from '../lib/store.ts'
import { wallet } from '../wallet/wallet.ts'

export type OwnAnalysis = Analyzed<AnalysisField>

/** The analysis of the wallet that is signed in. */
export const ownAnalysis = createStore<{
  wallet: string | null
  analysis: OwnAnalysis | null
  loading: boolean
  error: unknown
  ended: boolean
}>({ wallet: null, analysis: null, loading: false, error: null, ended: false })

/** Free for the wallet's owner, so many times an hour. A session that has ended is noticed here and asked for again. */
export async function loadOwnAnalysis(
  walletAddress: string,
  options: { force?: boolean } = {},
): Promise<void> {
  const isOther = ownAnalysis.get().wallet !== walletAddress
  ownAnalysis.set({
    wallet: walletAddress,
    loading: true,
    error: null,
    ...(isOther ? { analysis: null } : {}),
  })
  const kept = options.force ? null : readKeptAnalysis(walletAddress)
  if (kept) return ownAnalysis.set({ analysis: kept, loading: false, ended: false })
  try {
    const force = options.force ? { force: true } : {}
    const analysis = await vouch.analyzeOwn({ walletAddress, months: 12, ...force })
    keepAnalysis(analysis)
    ownAnalysis.set({ analysis, loading: false, ended: false })
  } catch (error) {
    if (error instanceof PaymentRequiredError) {
      wallet.set({ session: null })
      ownAnalysis.set({ loading: false, ended: true })
    } else ownAnalysis.set({ loading: false, error })
  }
}

const name = 'vouch.own'

/** A reload shows what is still fresh without asking again; the tab forgets it when it closes. */
function readKeptAnalysis(walletAddress: string): OwnAnalysis | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as OwnAnalysis | null
    const isMine = kept?.walletAddress.toLowerCase() === walletAddress.toLowerCase()
    return kept && isMine && Date.parse(kept.expiresAt) > serverNow() * 1000 ? kept : null
  } catch {
    return null
  }
}

function keepAnalysis(analysis: OwnAnalysis): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(analysis))
  } catch {
    // Nothing depends on it.
  }
}
