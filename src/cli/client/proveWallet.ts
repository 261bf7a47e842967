import type { PrivateKeyAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import type { Vouch } from '../../sdk/createVouch.ts'

/** Value of SIGN-IN-WITH-X: the service's own challenge, signed by the wallet (EIP-4361). Good for one call. */
export async function proveWallet(
  client: Vouch,
  account: PrivateKeyAccount,
  wallet: string,
): Promise<string> {
  const { chainId, ...challenge } = await client.session.challenge()
  const message = createSiweMessage({
    ...challenge,
    chainId,
    version: '1',
    address: wallet as `0x${string}`,
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
  })
  const signature = await account.signMessage({ message })
  const proof = { ...challenge, address: wallet, chainId: `eip155:${chainId}`, type: 'eip191', signature }
  return Buffer.from(JSON.stringify(proof)).toString('base64')
}
