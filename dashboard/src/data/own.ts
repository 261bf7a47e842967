import { createVouch } from '../../../src/sdk/createVouch.ts'
import { PaymentRequiredError } from '../../../src/sdk/errors.ts'
import type { Analyzed } from '../../../src/sdk/types.ts'
import type { AnalysisField } from '../../../src/wire/analyze.ts'
import { createStore } from '../lib/store.ts'
import { wallet } from '../wallet/wallet.ts'

export type OwnAnalysis = Analyzed<AnalysisField>

/** The analysis of the wallet that is signed in. */
export const own = createStore<{
  wallet: string | null
  analysis: OwnAnalysis | null
  loading: boolean
  error: unknown
  ended: boolean
}>({ wallet: null, analysis: null, loading: false, error: null, ended: false })

/** Free for the wallet's owner. A session that has ended is noticed here and asked for again. */
export async function loadOwn(walletAddress: string, options: { force?: boolean } = {}): Promise<void> {
  const isOther = own.get().wallet !== walletAddress
  own.set({ wallet: walletAddress, loading: true, error: null, ...(isOther ? { analysis: null } : {}) })
  try {
    const client = createVouch({ baseUrl: location.origin })
    const force = options.force ? { force: true } : {}
    const analysis = await client.analyzeOwn({ walletAddress, months: 12, ...force })
    own.set({ analysis, loading: false, ended: false })
  } catch (error) {
    if (error instanceof PaymentRequiredError) {
      wallet.set({ session: null })
      own.set({ loading: false, ended: true })
    } else own.set({ loading: false, error })
  }
}
