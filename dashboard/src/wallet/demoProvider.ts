import { hexToString, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Provider } from './provider.ts'

type Options = { privateKey: `0x${string}`; address: string; rpcUrl: string; chainId: number }
type Transaction = { to: `0x${string}`; data?: `0x${string}` }

/** A wallet in the page, for the embedded world only. Its own chunk: nobody else loads the signing code. */
export function createDemoProvider({ privateKey, address, rpcUrl, chainId }: Options): Provider {
  const account = privateKeyToAccount(privateKey)

  async function askNode(method: string, params: readonly unknown[]): Promise<unknown> {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error) throw new Error(error.message)
    return result
  }

  async function send({ to, data = '0x' }: Transaction): Promise<unknown> {
    const call = { from: address, to, data }
    const [nonce, gas, gasPrice] = (await Promise.all([
      askNode('eth_getTransactionCount', [address, 'pending']),
      askNode('eth_estimateGas', [call]),
      askNode('eth_gasPrice', []),
    ])) as string[]
    const signed = await account.signTransaction({
      type: 'legacy',
      chainId,
      to,
      data,
      nonce: Number(nonce),
      gas: BigInt(gas ?? 0),
      gasPrice: BigInt(gasPrice ?? 0),
    })
    return askNode('eth_sendRawTransaction', [signed])
  }

  return {
    request: async ({ method, params = [] }) => {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [address]
        case 'eth_chainId':
          return `0x${chainId.toString(16)}`
        case 'personal_sign':
          return account.signMessage({ message: hexToString(params[0] as `0x${string}`) })
        case 'eth_signTypedData_v4': {
          const { EIP712Domain: _, ...types } = JSON.parse(params[1] as string).types
          return account.signTypedData({ ...JSON.parse(params[1] as string), types } as TypedDataDefinition)
        }
        case 'eth_sendTransaction':
          return send(params[0] as Transaction)
        case 'eth_call':
        case 'eth_getTransactionReceipt':
          return askNode(method, params)
        default:
          throw Object.assign(new Error(`The demo wallet does not do ${method}.`), { code: 4200 })
      }
    },
  }
}
