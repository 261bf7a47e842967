import { expect, test } from 'vitest'
import { assertAddress } from './assertAddress.ts'

const address = '0xDEdE489A2e2547931aFA4CB4473641fA1218dE15'

test.each([address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])('takes %s', text => {
  expect(assertAddress(text)).toBe(text)
})

test.each([
  [address.replace('DEdE', 'DEDE'), /checksum .* is wrong/],
  [address.replace('2547', '2548'), /checksum .* is wrong/],
  [address.slice(0, -1), /is not an address/],
  ['alice.eth', /is not an address/],
  ['', /is not an address/],
])('refuses %s', (text, words) => {
  expect(() => assertAddress(text)).toThrow(words)
})
