import { vouch } from '../lib/service.ts'
import { WalletError } from './provider.ts'
import { sendTransaction } from './sendTransaction.ts'
import { sign } from './sign.ts'
import { untilFound } from './untilFound.ts'
import { requireWallet } from './wallet.ts'

const patienceMs = 120_000

/** Ends a passport by its owner's signature; the service pays the gas. A wallet that signs no messages sends a transaction of its own. */
export async function revokePassport(passport: { reportId: string; owner: string }): Promise<void> {
  const { reportId, owner } = passport
  const { address, provider, signsMessages } = await requireWallet()
  if (address.toLowerCase() !== owner.toLowerCase())
    throw new WalletError('other-account', 'Another wallet is connected than the one the passport is about.')
  const { typedData, deadline, transaction } = await vouch.draftRevocation(reportId)
  try {
    if (!signsMessages) throw new WalletError('unsupported', 'This wallet signs no messages.')
    const signature = await sign(provider, address, typedData)
    await vouch.revokePassport(reportId, { signature, deadline })
  } catch (error) {
    if (!(error instanceof WalletError) || error.problem !== 'unsupported') throw error
    await sendTransaction(provider, address, transaction)
    const isRevoked = async () => ((await vouch.verifyPassport(reportId)).status === 'revoked' ? true : null)
    if (!(await untilFound(isRevoked, { patienceMs })))
      throw new WalletError('under-way', 'The transaction is not on chain yet.')
  }
}
