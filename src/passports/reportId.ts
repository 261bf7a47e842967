import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const length = 10

/** Random and unguessable; that it is new, the contract decides. */
export function makeReportId(prefix: 'REP' | 'WP'): string {
  let id = ''
  while (id.length < length)
    for (const byte of randomBytes(16)) {
      // 252 is the last multiple of 36 in a byte: above it some characters would come more often than others.
      if (byte < 252 && id.length < length) id += alphabet[byte % alphabet.length]
    }
  return `${prefix}-${id}`
}
