import { getAddress, stringToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { callApi } from '../lib/api.ts'
import { toWalletError } from './provider.ts'
import { requireWallet, wallet } from './wallet.ts'

type Challenge = {
  domain: string
  uri: string
  version: '1'
  chainId: number
  nonce: string
  statement: string
  issuedAt: string
  expirationTime: string
}

/** EIP-4361: one free signature proves the wallet, and analyses of it are free from then on. */
export async function signIn(): Promise<void> {
  const { address, provider } = await requireWallet()
  const challenge = await callApi<Challenge>('/api/session/nonce', { method: 'POST' })
  const message = createSiweMessage({
    ...challenge,
    address: getAddress(address),
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
  })
  const signature = await provider
    .request({ method: 'personal_sign', params: [stringToHex(message), address] })
    .catch(error => {
      throw toWalletError(error)
    })
  const session = await callApi<{ wallet: string }>('/api/session', { body: { message, signature } })
  wallet.set({ session: session.wallet })
}
