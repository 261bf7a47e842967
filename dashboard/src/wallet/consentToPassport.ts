import type { Publish } from '../../../src/wire/passportDocument.ts'
import { vouch } from '../lib/service.ts'
import { consentTo } from './consent.ts'
import { WalletError } from './provider.ts'
import { requireWallet } from './wallet.ts'

/** What an owner-signed passport is to be. `renews`: the one whose place it takes. */
export type WantedPassport = {
  walletAddress: string
  months: number
  validDays: number
  publish: Publish
  renews?: string
}

/** The owner agrees to exactly what will be published; what it answers is then paid for. */
export async function consentToPassport(wanted: WantedPassport) {
  const { walletAddress, months, validDays } = wanted
  const ready = await requireWallet()
  if (ready.address.toLowerCase() !== walletAddress.toLowerCase())
    throw new WalletError('other-account', 'Another wallet is connected than the one signed in.')
  const draft = await vouch.draftPassport(wanted)
  const consent = await consentTo(draft, ready).catch(async error => {
    await cancelDeclined(draft.reportId, error)
    throw error
  })
  return { walletAddress, months, validDays, consent }
}

/**
 * Whoever says no before paying leaves nothing behind that somebody else could pay for. After any other failure money may be
 * on its way, and needs its draft.
 */
export async function cancelDeclined(reportId: string, error: unknown): Promise<void> {
  if (!(error instanceof WalletError) || error.problem !== 'rejected') return
  // One that stays is of no use after an hour.
  await vouch.cancelDraft(reportId).catch(() => undefined)
}
