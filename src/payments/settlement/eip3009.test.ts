import fc from 'fast-check'
import { encodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import type { PaymentRow } from '../../storage/schema.ts'
import { aggregate3Abi, authorizationCall, batchCall } from './eip3009.ts'

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

test('a batch is encoded as viem would encode it', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), rows => {
      const calls = rows.map(one => ({
        target: one.token as Hex,
        allowFailure: true,
        callData: authorizationCall(one),
      }))
      expect(batchCall(rows)).toBe(encodeFunctionData({ abi: aggregate3Abi, args: [calls] }))
    }),
  )
})
