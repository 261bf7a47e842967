import fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { toHex } from './bytes.ts'
import { checksumAddress } from './checksumAddress.ts'

test("it is viem's, for any address", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), bytes => {
      expect(checksumAddress(getAddress(toHex(bytes)))).toBe(getAddress(toHex(bytes)))
      expect(checksumAddress(toHex(bytes))).toBe(getAddress(toHex(bytes)))
    }),
    { numRuns: 300 },
  )
})
