import { vouch } from '../lib/service.ts'
import { WalletError } from './provider.ts'
import { makeSecret, sha256 } from './secrets.ts'
import { sendTransaction } from './sendTransaction.ts'
import { readTerms } from './terms.ts'
import { untilFound } from './untilFound.ts'
import { requireWallet, wallet } from './wallet.ts'

const signInSelector = '0x1709af82'
const name = 'vouch.signIn'
const patienceMs = 120_000

type Waiting = { address: string; secret: string }

/** One transaction proves the wallet. Its secret stays here, so nobody who watches the chain can use it. */
export async function signInByTransaction(): Promise<void> {
  const { address, provider } = await requireWallet()
  const { till } = await readTerms()
  if (!till) throw new WalletError('unsupported', 'The service takes no sign-in by transaction.')
  const waiting = { address, secret: makeSecret() }
  const hash = await sha256(`${location.host}\n${waiting.secret}`)
  // Kept before it is sent: a page that goes away in between asks again when it comes back.
  keep(waiting)
  try {
    await sendTransaction(provider, address, { to: till, data: `${signInSelector}${hash}` })
  } catch (error) {
    keep(null)
    throw error
  }
  await show(waiting)
}

/** Finishes a sign-in that was sent before the page went away; nothing when there is none. */
export async function resumeSignIn(): Promise<void> {
  const waiting = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Waiting | null
  if (waiting && wallet.get().session === null) await show(waiting)
}

async function show({ address, secret }: Waiting): Promise<void> {
  const session = await untilFound(() => vouch.session.signInByTransaction({ wallet: address, secret }), {
    patienceMs,
  })
  keep(null)
  if (!session) throw new WalletError('failed', 'No block has the sign-in yet.')
  wallet.set({ session: session.wallet })
}

function keep(waiting: Waiting | null): void {
  try {
    if (waiting) sessionStorage.setItem(name, JSON.stringify(waiting))
    else sessionStorage.removeItem(name)
  } catch {
    // A browser that refuses storage still signs in.
  }
}
