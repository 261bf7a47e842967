import type { ResultOf } from '../../../src/sdk/types.ts'
import { callApi } from '../lib/api.ts'
import { toWalletError, WalletError } from './provider.ts'
import { sign } from './sign.ts'
import { requireWallet } from './wallet.ts'

type Draft = ResultOf<'draft_revocation'> & { typedData: Parameters<typeof sign>[2] }

/** Ends a passport by its owner's signature; the service pays the gas. A wallet that signs no messages sends a transaction of its own. */
export async function revokePassport(passport: {
  reportId: string
  contract: string
  owner: string
}): Promise<void> {
  const { address, provider } = await requireWallet()
  if (address.toLowerCase() !== passport.owner.toLowerCase())
    throw new WalletError('other-account', 'Another wallet is connected than the one the passport is about.')
  const path = `/api/agent/verify/${passport.reportId}/revoke`
  const { typedData, deadline } = await callApi<Draft>(path)
  try {
    const signature = await sign(provider, address, typedData)
    await callApi(path, { body: { signature, deadline } })
  } catch (error) {
    if (!(error instanceof WalletError) || error.problem !== 'unsupported') throw error
    const { sendRevocation } = await import('./sendRevocation.ts')
    await sendRevocation(provider, address, passport).catch(cause => {
      throw toWalletError(cause)
    })
  }
}
