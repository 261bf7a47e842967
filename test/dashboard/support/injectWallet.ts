import { randomBytes } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { hexToString, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export type WalletMood = {
  /** Says no to whatever is to be signed. */
  rejects: boolean
  chainId: string
  /** Others are refused until the page tells of them. */
  knownChains: string[]
  /** Says no to changing the network. */
  staysOnChain: boolean
  signatures: number
  /** Without it messages are refused as unknown, as some wallets do; transactions still go. */
  signsMessages: boolean
  /** What it sent. */
  transactions: number
  /** As on a slow chain where a person raises the fee: the hash it answers is never mined, so much later another one is. */
  replacedAfterMs: number | null
  /** Told when it has sent one. */
  onTransaction: () => Promise<void>
}

/** All that MiniPay's provider answers. */
const miniPayMethods = [
  'eth_requestAccounts',
  'eth_accounts',
  'eth_chainId',
  'eth_sendTransaction',
  'eth_call',
  'eth_estimateGas',
  'eth_getBalance',
  'eth_getTransactionReceipt',
]

export const calm: WalletMood = {
  rejects: false,
  chainId: '0xa4ec',
  knownChains: ['0x1', '0xa4ec'],
  staysOnChain: false,
  signatures: 0,
  signsMessages: true,
  transactions: 0,
  replacedAfterMs: null,
  onTransaction: async () => {},
}

/** A wallet extension backed by a key: EIP-1193, announced by EIP-6963. Its mood can change while a test runs. */
export async function injectWallet(
  context: BrowserContext,
  options: { privateKey: `0x${string}`; rpcUrl: string; isMiniPay?: boolean },
): Promise<WalletMood> {
  const account = privateKeyToAccount(options.privateKey)
  const mood: WalletMood = { ...calm, knownChains: [...calm.knownChains] }

  async function answer(method: string, params: readonly unknown[]): Promise<unknown> {
    if (options.isMiniPay && !miniPayMethods.includes(method))
      throw { code: 4200, message: 'The method is not supported.' }
    if (method === 'eth_requestAccounts' || method === 'eth_accounts') return [account.address]
    if (method === 'eth_chainId') return mood.chainId
    if (method === 'wallet_switchEthereumChain') {
      if (mood.staysOnChain) throw { code: 4001, message: 'User rejected the request.' }
      const [{ chainId }] = params as [{ chainId: string }]
      if (!mood.knownChains.includes(chainId)) throw { code: 4902, message: 'Unrecognized chain ID.' }
      mood.chainId = chainId
      return null
    }
    if (method === 'wallet_addEthereumChain') {
      const [{ chainId }] = params as [{ chainId: string }]
      mood.knownChains.push(chainId)
      mood.chainId = chainId
      return null
    }
    if (method === 'personal_sign' || method === 'eth_signTypedData_v4') {
      if (!mood.signsMessages) throw { code: 4200, message: 'The method is not supported.' }
      if (mood.rejects) throw { code: 4001, message: 'User rejected the request.' }
      mood.signatures++
      if (method === 'personal_sign')
        return account.signMessage({ message: hexToString(params[0] as `0x${string}`) })
      const { types, ...rest } = JSON.parse(params[1] as string)
      const { EIP712Domain: _, ...own } = types
      return account.signTypedData({ ...rest, types: own } as TypedDataDefinition)
    }
    // The embedded chain sends in the name of whomever it is told to; a transaction needs no signature of ours.
    if (method !== 'eth_sendTransaction') return askNode(options.rpcUrl, method, params)
    if (mood.rejects) throw { code: 4001, message: 'User rejected the request.' }
    await askNode(options.rpcUrl, 'anvil_impersonateAccount', [account.address])
    const send = () => askNode(options.rpcUrl, method, params)
    if (mood.replacedAfterMs !== null) setTimeout(() => void send(), mood.replacedAfterMs)
    const hash = mood.replacedAfterMs === null ? await send() : `0x${randomBytes(32).toString('hex')}`
    mood.transactions++
    await mood.onTransaction()
    return hash
  }

  await context.exposeFunction('answerAsWallet', (method: string, params: readonly unknown[]) =>
    answer(method, params).then(
      result => ({ result }),
      error => ({ error: { code: error.code ?? -32603, message: error.message } }),
    ),
  )
  await context.addInitScript({ content: injected(options.isMiniPay === true) })
  return mood
}

/** Runs in the page, where none of our modules is. */
const injected = (isMiniPay: boolean) => `(() => {
  const provider = {
    isMiniPay: ${isMiniPay},
    on() {},
    removeListener() {},
    async request({ method, params = [] }) {
      const { result, error } = await window.answerAsWallet(method, params)
      if (error) throw Object.assign(new Error(error.message), { code: error.code })
      return result
    },
  }
  window.ethereum = provider
  if (provider.isMiniPay) return
  const info = { uuid: '7f3c2a91-0000-4000-8000-000000000001', name: 'Test Wallet', icon: '', rdns: 'test' }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
})()`

async function askNode(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw { code: -32603, message: error.message }
  return result
}
