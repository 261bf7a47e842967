import fc from 'fast-check'
import { encodeFunctionData } from 'viem'
import { expect, test } from 'vitest'
import type { PaymentRow } from '../storage/schema.ts'
import { authorizationCall, balanceCall, stateCall } from './eip3009.ts'
import { eip3009Abi as abi } from './foreignAbis.ts'

const hex = (bytes: number) =>
  fc.uint8Array({ minLength: bytes, maxLength: bytes }).map(made => `0x${Buffer.from(made).toString('hex')}`)
const row = fc
  .record({
    token: hex(20),
    payer: hex(20),
    pay_to: hex(20),
    nonce: hex(32),
    value: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String),
    valid_after: fc.nat(),
    valid_before: fc.nat(),
    signer: fc.constantFrom('plain', 'contract'),
    signature: fc.integer({ min: 65, max: 200 }).chain(hex),
  })
  .map(made => (made.signer === 'plain' ? { ...made, signature: made.signature.slice(0, 132) } : made))
  .map(made => made as unknown as PaymentRow)

test('calls to the token are encoded as viem would encode them', () => {
  fc.assert(
    fc.property(row, one => {
      const { payer, pay_to, value, valid_after, valid_before, nonce, signature } = one
      const message = [payer, pay_to, BigInt(value), BigInt(valid_after), BigInt(valid_before), nonce]
      const signed =
        one.signer === 'plain'
          ? [
              Number(`0x${signature.slice(130)}`),
              `0x${signature.slice(2, 66)}`,
              `0x${signature.slice(66, 130)}`,
            ]
          : [signature]
      const encode = (functionName: string, args: unknown[]) =>
        encodeFunctionData({ abi, functionName, args } as never)
      expect(authorizationCall(one)).toBe(encode('transferWithAuthorization', [...message, ...signed]))
      expect(stateCall(one)).toBe(encode('authorizationState', [payer, nonce]))
      expect(balanceCall(one)).toBe(encode('balanceOf', [payer]))
    }),
  )
})
