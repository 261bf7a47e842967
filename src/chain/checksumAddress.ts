import { LRUCache } from 'lru-cache'
import { keccak256 } from './keccak.ts'

const known = new LRUCache<string, `0x${string}`>({ max: 10_000 })

/** EIP-55 of a lower-case address; viem's would hash in JavaScript for each new payer. */
export function checksumAddress(address: string): `0x${string}` {
  const found = known.get(address)
  if (found) return found
  const made = compute(address)
  known.set(address, made)
  return made
}

function compute(address: string): `0x${string}` {
  const digits = address.slice(2)
  const hash = keccak256(Buffer.from(digits, 'latin1'))
  let text = ''
  for (let i = 0; i < 40; i++) {
    const nibble = i % 2 === 0 ? (hash[i >> 1] as number) >> 4 : (hash[i >> 1] as number) & 15
    const digit = digits[i] as string
    text += nibble >= 8 ? digit.toUpperCase() : digit
  }
  return `0x${text}`
}
