/** EIP-1193, as much of it as we use. */
export type Provider = {
  request: (args: { method: string; params?: readonly unknown[] }) => Promise<unknown>
  on?: (event: string, listener: (value: never) => void) => void
  removeListener?: (event: string, listener: (value: never) => void) => void
  isMiniPay?: boolean
}

export type Announced = { uuid: string; name: string; icon: string | null; provider: Provider }

type AnnounceEvent = CustomEvent<{ info: { uuid: string; name: string; icon: string }; provider: Provider }>

declare global {
  interface Window {
    ethereum?: Provider
  }
}

/** Wallets that announce themselves (EIP-6963), and the one at `window.ethereum` if nobody else speaks for it. */
export function watchWallets(found: (wallets: Announced[]) => void): () => void {
  const wallets = new Map<string, Announced>()
  const add = (event: Event) => {
    const { info, provider } = (event as AnnounceEvent).detail
    const icon = info.icon?.startsWith('data:image/') ? info.icon : null
    wallets.set(info.uuid, { uuid: info.uuid, name: info.name, icon, provider })
    found([...wallets.values()])
  }
  addEventListener('eip6963:announceProvider', add)
  dispatchEvent(new Event('eip6963:requestProvider'))
  const timer = setTimeout(() => {
    if (wallets.size > 0 || !window.ethereum) return
    found([{ uuid: 'window', name: 'Browser wallet', icon: null, provider: window.ethereum }])
  }, 150)
  return () => {
    removeEventListener('eip6963:announceProvider', add)
    clearTimeout(timer)
  }
}

export function isMiniPay(): boolean {
  return window.ethereum?.isMiniPay === true
}

/** What the wallet itself refused, in words the app knows. */
export type WalletProblem =
  | 'rejected'
  | 'unsupported'
  | 'wrong-chain'
  | 'other-account'
  | 'insufficient-funds'
  /** Paid by transaction: nothing came of it, or nothing yet. */
  | 'returned'
  | 'under-way'
  | 'failed'

export class WalletError extends Error {
  readonly problem: WalletProblem
  /** What fills the blanks of the words for it. */
  readonly words: Record<string, string>
  constructor(
    problem: WalletProblem,
    message: string,
    { words = {}, cause }: { cause?: unknown; words?: Record<string, string> } = {},
  ) {
    super(message, { cause })
    this.name = 'WalletError'
    this.problem = problem
    this.words = words
  }
}

export function toWalletError(cause: unknown): WalletError {
  if (cause instanceof WalletError) return cause
  const { code, message = String(cause) } = (cause ?? {}) as { code?: number; message?: string }
  if (code === 4001 || code === -32003) return new WalletError('rejected', message, { cause })
  if (code === 4200 || code === -32601) return new WalletError('unsupported', message, { cause })
  return new WalletError('failed', message, { cause })
}
