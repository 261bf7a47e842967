import { keccak256 } from 'ox/Hash'

/** EIP-55. An address in one letter case has no checksum, so nothing is wrong with it. */
export function hasRightChecksum(address: string): boolean {
  const digits = address.slice(2)
  const plain = digits.toLowerCase()
  if (digits === plain || digits === digits.toUpperCase()) return true
  const hash = keccak256(new TextEncoder().encode(plain), { as: 'Hex' }).slice(2)
  return [...plain].every((digit, i) =>
    Number.parseInt(hash.charAt(i), 16) >= 8 ? digits[i] === digit.toUpperCase() : digits[i] === digit,
  )
}
