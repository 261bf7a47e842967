import { keepLocalSetting, readLocalSetting } from '../data/localSettings.ts'
import { readOwnRoute, vouch } from '../lib/service.ts'
import { createStore } from '../lib/store.ts'
import {
  type Announced,
  isMiniPay,
  type Provider,
  toWalletError,
  WalletError,
  watchWallets,
} from './provider.ts'
import { requireChain } from './requireChain.ts'
import { readTerms } from './terms.ts'

type Persona = { name: string; story: string; address: string; privateKey: string }
type DemoInfo = {
  lender: { address: string; privateKey: string }
  personas: Persona[]
  rpcUrl: string
  chainId: number
}
type Kind = 'injected' | 'demo' | 'minipay'

export type WalletState = {
  available: Announced[]
  /** Null outside the embedded world, undefined until we know. */
  demo: DemoInfo | null | undefined
  connected: { address: string; name: string; kind: Kind; provider: Provider } | null
  connecting: boolean
  /** Address the server knows this browser to own. */
  session: string | null
  sessionKnown: boolean
}

/** `signsMessages`: MiniPay does not; there everything goes by transaction. */
export type ReadyWallet = { address: string; provider: Provider; signsMessages: boolean }

export const wallet = createStore<WalletState>({
  available: [],
  demo: undefined,
  connected: null,
  connecting: false,
  session: null,
  sessionKnown: false,
})

/** Written into the page by the server, so that it is known before anything is drawn. */
export function isDemo(): boolean {
  return document.querySelector('meta[name="vouch-demo"]') !== null
}

function readDemo(): Promise<DemoInfo> {
  return readOwnRoute(
    '/api/demo',
    'lender:1 personas:2[] rpcUrl:s chainId:i',
    'address:s privateKey:s',
    'address:s privateKey:s name:s story:s',
  )
}

/** Finds wallets, the demo's keys and the session; connects again to what was connected before. */
export async function startWallet(): Promise<void> {
  watchWallets(available => {
    wallet.set({ available })
    const last = readLocalSetting<string>('wallet', '')
    const known = available.find(({ uuid, name }) => uuid === last || name === last)
    if (known && !wallet.get().connected) void reconnect(known)
  })
  const session = vouch.session.read().then(
    answer => wallet.set({ session: answer.wallet, sessionKnown: true }),
    () => wallet.set({ sessionKnown: true }),
  )
  // MiniPay brings a wallet of its own; sample people are for those who have none.
  const demo = isDemo() && !isMiniPay() ? await readDemo().catch(() => null) : null
  wallet.set({ demo })
  const last = readLocalSetting<string>('wallet', '')
  if (demo && last.startsWith('demo:')) await connectDemo(last.slice(5))
  if (isMiniPay() && window.ethereum)
    await connect({ uuid: 'minipay', name: 'MiniPay', icon: null, provider: window.ethereum }).catch(() => {})
  await session
}

async function reconnect(announced: Announced): Promise<void> {
  const accounts = (await announced.provider.request({ method: 'eth_accounts' }).catch(() => [])) as string[]
  if (accounts[0]) settle(announced, accounts[0])
}

export async function connect(announced: Announced): Promise<string> {
  wallet.set({ connecting: true })
  try {
    const accounts = (await announced.provider.request({ method: 'eth_requestAccounts' })) as string[]
    if (!accounts[0]) throw new WalletError('rejected', 'The wallet shared no account.')
    settle(announced, accounts[0])
    return accounts[0]
  } catch (error) {
    throw toWalletError(error)
  } finally {
    wallet.set({ connecting: false })
  }
}

function settle({ name, provider }: Announced, address: string): void {
  const kind: Kind = provider.isMiniPay ? 'minipay' : 'injected'
  wallet.set({ connected: { address, name, kind, provider } })
  keepLocalSetting('wallet', name)
  provider.on?.('accountsChanged', ((accounts: string[]) => {
    const { connected } = wallet.get()
    if (connected?.provider !== provider) return
    wallet.set({ connected: accounts[0] ? { ...connected, address: accounts[0] } : null })
  }) as (value: never) => void)
}

/** `lender` or the name of a persona. Its key lives in the page: the embedded world has play money only. */
export async function connectDemo(name: string): Promise<string | null> {
  const { demo } = wallet.get()
  const account = name === 'lender' ? demo?.lender : demo?.personas.find(persona => persona.name === name)
  if (!demo || !account) return null
  const { address, privateKey } = account
  const make = async () =>
    (await import('./demoProvider.ts')).createDemoProvider({
      privateKey: privateKey as `0x${string}`,
      address,
      rpcUrl: demo.rpcUrl,
      chainId: demo.chainId,
    })
  // Signing code is large: it comes when something is to be signed.
  let made: Promise<Provider> | null = null
  const provider: Provider = {
    request: async asked => {
      // What did not arrive is asked for again the next time.
      made ??= make().catch(error => {
        made = null
        throw error
      })
      return (await made).request(asked)
    },
  }
  wallet.set({ connected: { address, name, kind: 'demo', provider } })
  keepLocalSetting('wallet', `demo:${name}`)
  return address
}

export async function disconnect(): Promise<void> {
  keepLocalSetting('wallet', '')
  wallet.set({ connected: null })
  if (wallet.get().session) await signOut()
}

export async function signOut(): Promise<void> {
  wallet.set({ session: null })
  sessionStorage.clear()
  await vouch.session.signOut().catch(() => {})
}

/** The connected wallet, on the chain of the service; asks the wallet to switch when it is elsewhere. */
export async function requireWallet(): Promise<ReadyWallet> {
  const { connected } = wallet.get()
  if (!connected) throw new WalletError('failed', 'No wallet is connected.')
  const { provider, address, kind } = connected
  const { chainId } = await readTerms()
  await requireChain(provider, chainId)
  return { address, provider, signsMessages: kind !== 'minipay' }
}
