import type { PrivateKeyAccount } from 'viem'
import { createSiweMessage } from 'viem/siwe'

/** SIGN-IN-WITH-X of an account, by the challenge that the service hands out. */
export async function proveWallet(
  baseUrl: string,
  account: PrivateKeyAccount,
): Promise<{ 'sign-in-with-x': string }> {
  const response = await fetch(`${baseUrl}/api/session/nonce`, { method: 'POST' })
  const { chainId, ...challenge } = (await response.json()) as Record<string, string> & { chainId: number }
  const message = createSiweMessage({
    ...(challenge as { domain: string; uri: string; nonce: string; statement: string }),
    chainId,
    version: '1',
    address: account.address,
    issuedAt: new Date(challenge.issuedAt as string),
    expirationTime: new Date(challenge.expirationTime as string),
  })
  const signature = await account.signMessage({ message })
  const proof = {
    ...challenge,
    address: account.address,
    chainId: `eip155:${chainId}`,
    type: 'eip191',
    signature,
  }
  return { 'sign-in-with-x': Buffer.from(JSON.stringify(proof)).toString('base64') }
}
