import { WalletProofRequiredError } from '../../errors/session.ts'
import type { Context } from '../context.ts'
import { countWallets } from '../wallets/countWallets.ts'

/** The proof in a request: a signed header, or the token of a session. */
export type Proof = {
  header?: string | undefined
  sessionToken?: string | null | undefined
  from: string
  /** The operation called: a header may be signed for one operation. */
  path: string
}

/** The wallet that a request proves to come from; null when it proves none. */
export async function proveWallet(
  { signIn }: Pick<Context, 'signIn'>,
  { header, sessionToken, from, path }: Proof,
): Promise<string | null> {
  if (header !== undefined) return signIn.readHeader(header, { from, path })
  return sessionToken ? ((await signIn.readSession(sessionToken))?.wallet ?? null) : null
}

/** For operations that are free to a wallet's owner but cost us work: making wallets costs nothing. */
export async function spendAsOwner(
  ctx: Pick<Context, 'signIn'>,
  { proof, request }: { proof: Proof; request: { walletAddress: string; wallets?: readonly unknown[] } },
): Promise<void> {
  const { walletAddress } = request
  const wallet = await proveWallet(ctx, proof)
  if (wallet?.toLowerCase() !== walletAddress.toLowerCase()) throw new WalletProofRequiredError()
  await ctx.signIn.spendFree(walletAddress, proof.from, countWallets(request))
}
