import type { Publish } from '../../../src/wire/passportDocument.ts'
import { vouch } from '../lib/service.ts'
import { WalletError } from './provider.ts'
import { sign } from './sign.ts'
import { requireWallet } from './wallet.ts'

/** What an owner-signed passport is to be. `renews`: the one whose place it takes. */
export type WantedPassport = {
  walletAddress: string
  months: number
  validDays: number
  publish: Publish
  renews?: string
}

/** The owner signs exactly what will be published; what it answers is then paid for. */
export async function consent(wanted: WantedPassport) {
  const { walletAddress, months, validDays } = wanted
  const { address, provider } = await requireWallet()
  if (address.toLowerCase() !== walletAddress.toLowerCase())
    throw new WalletError('other-account', 'Another wallet is connected than the one signed in.')
  const { reportId, typedData, deadline } = await vouch.draftPassport(wanted)
  const signature = await sign(provider, address, typedData).catch(async error => {
    await cancelDraft(reportId)
    throw error
  })
  return { walletAddress, months, validDays, consent: { signature, deadline, reportId } }
}

/** Whoever changes their mind before paying leaves nothing behind that somebody else could pay for. */
export async function cancelDraft(reportId: string): Promise<void> {
  // A draft that is gone or paid for needs no cancelling; one that stays is forgotten within the hour.
  await vouch.cancelDraft(reportId).catch(() => undefined)
}
