import { createSiweMessage } from 'viem/siwe'
import type { PaymentChain } from './chain.ts'
import type { PaidService } from './service.ts'

/** A SIGN-IN-WITH-X header by this wallet, with a nonce of the service. */
export async function signProof(
  service: Pick<PaidService, 'post'>,
  wallet: Pick<Awaited<ReturnType<PaymentChain['payer']>>, 'address' | 'signMessage'>,
): Promise<string> {
  const { chainId, ...challenge } = (await service.post('/api/session/nonce', {})).json()
  const message = createSiweMessage({
    ...challenge,
    chainId,
    version: '1',
    address: wallet.address,
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
  })
  const signature = await wallet.signMessage({ message })
  const named = { address: wallet.address, chainId: `eip155:${chainId}`, type: 'eip191' }
  return Buffer.from(JSON.stringify({ ...challenge, ...named, signature })).toString('base64')
}
