import { transferAuthorizationTypes } from '../../wire/transferAuthorization.ts'
import { writeHex, writeUint256 } from '../bytes.ts'
import { keccak256 } from '../keccak.ts'
import type { Authorization } from './authorization.ts'

const fields = transferAuthorizationTypes.TransferWithAuthorization.map(({ type, name }) => `${type} ${name}`)
const typeHash = keccak256(Buffer.from(`TransferWithAuthorization(${fields.join()})`))

// Reused by each call; safe because nothing in between awaits.
const struct = Buffer.alloc(7 * 32)
struct.set(typeHash, 0)
const message = Buffer.alloc(2 + 32 + 32)
message.set([0x19, 0x01], 0)

export function authorizationDigest(separator: Uint8Array, authorization: Authorization): Uint8Array {
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  writeHex(struct, 32 + 12, from)
  writeHex(struct, 64 + 12, to)
  writeUint256(struct, 96, value)
  writeUint256(struct, 128, validAfter)
  writeUint256(struct, 160, validBefore)
  writeHex(struct, 192, nonce)
  message.set(separator, 2)
  message.set(keccak256(struct), 34)
  return keccak256(message)
}
