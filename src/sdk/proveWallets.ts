import { walletsText } from '../wire/walletsText.ts'
import type { Hex, WalletProver } from './types.ts'

/** One entry of `wallets` in screen, analyze and passports: proves that this wallet is one of a person's. */
export type ProvenWallet = { address: Hex; proof: { expires: number; signature: Hex } }

/**
 * Signs, with one wallet's key, that it belongs to a person whose wallets are judged as one, under `walletAddress`. Each of
 * `wallets` signs the same text; `expires` is in unix seconds, at most 31 days ahead. A wallet that is a contract signs by its
 * owner.
 */
export async function proveWallets(
  prover: WalletProver,
  claim: {
    /** Address of the service that may use the proof. */
    baseUrl: string
    chainId: number
    walletAddress: string
    wallets: readonly string[]
    expires: number
  },
): Promise<ProvenWallet> {
  const { baseUrl, chainId, walletAddress: primary, wallets, expires } = claim
  const { host } = new URL(baseUrl)
  const message = walletsText({ host, chainId, primary, wallets, expires })
  return { address: prover.address, proof: { expires, signature: await prover.signMessage({ message }) } }
}
