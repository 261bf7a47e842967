import { getAddress, stringToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { vouch } from '../lib/service.ts'
import { toWalletError } from './provider.ts'
import { requireWallet, wallet } from './wallet.ts'

/** EIP-4361: one free signature proves the wallet, and analyses of it are free from then on. */
export async function signIn(): Promise<void> {
  const { address, provider } = await requireWallet()
  const challenge = await vouch.session.challenge()
  const message = createSiweMessage({
    ...challenge,
    version: '1',
    address: getAddress(address),
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
  })
  const signature = await provider
    .request({ method: 'personal_sign', params: [stringToHex(message), address] })
    .catch(error => {
      throw toWalletError(error)
    })
  const session = await vouch.session.signIn({ message, signature: signature as string })
  wallet.set({ session: session.wallet })
}
