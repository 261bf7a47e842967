import { isoTime } from '../../lib/clock.ts'
import type { Session } from '../../signIn/createSignIn.ts'
import type { Context } from '../context.ts'

type Deps = Pick<Context, 'signIn' | 'clock'>

export function draftSignIn({ signIn }: Deps, { path }: { path: string }) {
  return signIn.challenge(path)
}

export async function openSession(
  { signIn, clock }: Deps,
  input: { message: string; signature: string; remoteAddress: string },
) {
  const { remoteAddress: from, ...signed } = input
  return describeSession({ clock }, await signIn.signIn({ ...signed, from }))
}

/** What the browser gets: the cookie's token and how long it lasts. */
export function describeSession(
  { clock }: Pick<Deps, 'clock'>,
  { token, wallet, expiresAt }: Session & { token: string },
) {
  const seconds = Math.floor((expiresAt - clock()) / 1000)
  return { token, seconds, session: { wallet, expiresAt: isoTime(expiresAt) } }
}

/** The wallet of this session; null when it has ended. */
export async function readSession({ signIn }: Deps, { token }: { token: string | null }) {
  const session = token ? await signIn.readSession(token) : null
  return session
    ? { wallet: session.wallet, expiresAt: isoTime(session.expiresAt) }
    : { wallet: null, expiresAt: null }
}

export async function closeSession({ signIn }: Deps, { token }: { token: string | null }): Promise<void> {
  if (token) await signIn.signOut(token)
}
