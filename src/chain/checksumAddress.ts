import { LRUCache } from 'lru-cache'
import type { Address } from '../wire/address.ts'
import { keccak256 } from './keccak.ts'

const lowerCase = /^0x[0-9a-f]{40}$/
/** At module level, not in a factory: the checksum of an address is the same for every service and chain. */
const known = new LRUCache<string, Address>({ max: 10_000 })

/** EIP-55 of an address in any case. viem's would hash in JavaScript for each new payer. */
export function checksumAddress(address: string): Address {
  const found = known.get(address)
  if (found) return found
  const made = compute(address.slice(2).toLowerCase())
  known.set(address, made)
  return made
}

/** A copy of a JSON value with every address in its EIP-55 form. */
export function checksumAddresses<T>(value: T): T {
  if (typeof value === 'string') return (lowerCase.test(value) ? checksumAddress(value) : value) as T
  if (Array.isArray(value)) return value.map(checksumAddresses) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, checksumAddresses(item)])) as T
}

function compute(digits: string): Address {
  const hash = keccak256(Buffer.from(digits, 'latin1'))
  let text = ''
  for (let i = 0; i < 40; i++) {
    const nibble = i % 2 === 0 ? (hash[i >> 1] as number) >> 4 : (hash[i >> 1] as number) & 15
    const digit = digits[i] as string
    text += nibble >= 8 ? digit.toUpperCase() : digit
  }
  return `0x${text}`
}
