import type { Hex, TypedData } from '../../../src/sdk/types.ts'
import { toWalletError, WalletError } from './provider.ts'

type Signs = { request: (args: { method: string; params: readonly unknown[] }) => Promise<unknown> }

/** EIP-712, as wallets take it: the domain's own type is named, numbers are text. */
export async function sign(
  provider: Signs,
  address: string,
  data: TypedData | Record<string, unknown>,
): Promise<Hex> {
  const { domain, types } = data
  if (!isRecord(domain) || !isRecord(types))
    throw new WalletError('failed', 'The service gave nothing that can be signed.')
  const domainTypes = { name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address' }
  const EIP712Domain = Object.entries(domainTypes)
    .filter(([name]) => name in domain)
    .map(([name, type]) => ({ name, type }))
  const text = JSON.stringify({ ...data, types: { ...types, EIP712Domain } }, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  try {
    return (await provider.request({ method: 'eth_signTypedData_v4', params: [address, text] })) as Hex
  } catch (error) {
    throw toWalletError(error)
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
