import { writeHex, writeUint256 } from '../bytes.ts'
import { keccak256 } from '../keccak.ts'

const text = (value: string) => keccak256(Buffer.from(value))
const typeHash = text('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)')

export function computeDomainSeparator(domain: {
  name: string
  version: string
  chainId: number
  verifyingContract: string
}): Uint8Array {
  const words = Buffer.alloc(5 * 32)
  words.set(typeHash, 0)
  words.set(text(domain.name), 32)
  words.set(text(domain.version), 64)
  writeUint256(words, 96, BigInt(domain.chainId))
  writeHex(words, 128 + 12, domain.verifyingContract)
  return keccak256(words)
}
