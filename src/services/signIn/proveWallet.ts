import type { Context } from '../context.ts'

/** What a request brings to prove whose it is: a signed header, or the token of a session. */
export type Proof = { header?: string | undefined; sessionToken?: string | null | undefined }

/** The wallet that a request proves to come from; null when it proves nothing. */
export async function proveWallet(
  { signIn }: Pick<Context, 'signIn'>,
  { header, sessionToken }: Proof,
): Promise<string | null> {
  if (header !== undefined) return signIn.readHeader(header)
  return sessionToken ? ((await signIn.readSession(sessionToken))?.wallet ?? null) : null
}
