import { getAddress } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Vouch } from '../../sdk/createVouch.ts'
import { signProof } from '../../sdk/signProof.ts'

/** Value of SIGN-IN-WITH-X for one call; for a wallet that is a contract, its owner's key signs. */
export async function proveWallet(
  { baseUrl, session }: Vouch,
  { signMessage }: PrivateKeyAccount,
  wallet: string,
): Promise<string> {
  return signProof(
    { address: getAddress(wallet), signMessage },
    { baseUrl, challenge: await session.challenge() },
  )
}
