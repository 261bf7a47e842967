import { hexToString, type TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Provider } from './provider.ts'

/** A wallet in the page, for the embedded world only. Its own chunk: nobody else loads the signing code. */
export function createDemoProvider(privateKey: `0x${string}`, address: string): Provider {
  const account = privateKeyToAccount(privateKey)
  return {
    request: async ({ method, params = [] }) => {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [address]
        case 'eth_chainId':
          return '0xa4ec'
        case 'personal_sign':
          return account.signMessage({ message: hexToString(params[0] as `0x${string}`) })
        case 'eth_signTypedData_v4': {
          const { EIP712Domain: _, ...types } = JSON.parse(params[1] as string).types
          return account.signTypedData({ ...JSON.parse(params[1] as string), types } as TypedDataDefinition)
        }
        default:
          throw Object.assign(new Error(`The demo wallet does not do ${method}.`), { code: 4200 })
      }
    },
  }
}
