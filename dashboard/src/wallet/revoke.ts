import { vouch } from '../lib/service.ts'
import { toWalletError, WalletError } from './provider.ts'
import { sign } from './sign.ts'
import { requireWallet } from './wallet.ts'

/** Ends a passport by its owner's signature; the service pays the gas. A wallet that signs no messages sends a transaction of its own. */
export async function revokePassport(passport: {
  reportId: string
  contract: string
  owner: string
}): Promise<void> {
  const { address, provider } = await requireWallet()
  if (address.toLowerCase() !== passport.owner.toLowerCase())
    throw new WalletError('other-account', 'Another wallet is connected than the one the passport is about.')
  const { typedData, deadline } = await vouch.draftRevocation(passport.reportId)
  try {
    const signature = await sign(provider, address, typedData)
    await vouch.revokePassport(passport.reportId, { signature, deadline })
  } catch (error) {
    if (!(error instanceof WalletError) || error.problem !== 'unsupported') throw error
    const { sendRevocation } = await import('./sendRevocation.ts')
    await sendRevocation(provider, address, passport).catch(cause => {
      throw toWalletError(cause)
    })
  }
}
