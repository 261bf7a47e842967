import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const length = 10

/** Random and unguessable; the contract decides whether it is new. */
export function makeReportId(prefix: 'REP' | 'WP'): string {
  let id = ''
  while (id.length < length)
    for (const byte of randomBytes(16)) {
      // 252 is the last multiple of 36 in a byte: above it some characters would be more frequent.
      if (byte < 252 && id.length < length) id += alphabet[byte % alphabet.length]
    }
  return `${prefix}-${id}`
}
