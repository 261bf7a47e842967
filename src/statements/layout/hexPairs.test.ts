import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packHex, spellHex } from './hexPairs.ts'

test('digits are packed in pairs and spelled again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 32 }), fc.boolean(), (bytes, isPrefixed) => {
      const text = (isPrefixed ? '0x' : '') + Buffer.from(bytes).toString('hex')
      const packed = packHex(text)
      expect(packed).toHaveLength(text.length / 2)
      expect(spellHex(packed)).toBe(text)
    }),
  )
})

test.each(['', '0x', '0xabc', '0xAB', 'ab…cd', '12 transfers taken together'])('%s stays as it is', text => {
  expect(packHex(text)).toBe(text)
})
