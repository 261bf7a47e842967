import { writeHex, writeUint256 } from '../bytes.ts'
import { keccak256 } from '../keccak.ts'

type Fields = readonly { readonly name: string; readonly type: string }[]
type Value = string | number

/** The EIP-712 digest of flat messages of one type, in a domain without a contract. */
export function createDigest(
  domain: { name: string; version: string; chainId: number },
  types: Readonly<Record<string, Fields>>,
): (message: Readonly<Record<string, Value>>) => Uint8Array {
  const [primary, fields] = Object.entries(types)[0] as [string, Fields]
  const typeHash = text(`${primary}(${fields.map(({ type, name }) => `${type} ${name}`).join()})`)
  const separator = encode(
    text('EIP712Domain(string name,string version,uint256 chainId)'),
    [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    domain,
  )
  return message =>
    keccak256(Buffer.concat([Buffer.from([0x19, 0x01]), separator, encode(typeHash, fields, message)]))
}

function encode(typeHash: Uint8Array, fields: Fields, message: Readonly<Record<string, Value>>): Uint8Array {
  const words = Buffer.alloc(32 * (fields.length + 1))
  words.set(typeHash, 0)
  for (const [index, { name, type }] of fields.entries()) {
    const at = 32 * (index + 1)
    const value = message[name] as Value
    if (type === 'string') words.set(text(String(value)), at)
    else if (type === 'uint256') writeUint256(words, at, BigInt(value))
    else writeHex(words, type === 'address' ? at + 12 : at, String(value))
  }
  return keccak256(words)
}

function text(value: string): Uint8Array {
  return keccak256(Buffer.from(value))
}
