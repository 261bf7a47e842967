import { getAddress } from 'viem'

const lowerAddress = /^0x[0-9a-f]{40}$/

/** A copy of a JSON value with every address in its EIP-55 form. */
export function checksumAddresses<T>(value: T): T {
  if (typeof value === 'string') return (lowerAddress.test(value) ? getAddress(value) : value) as T
  if (Array.isArray(value)) return value.map(checksumAddresses) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, checksumAddresses(item)])) as T
}
