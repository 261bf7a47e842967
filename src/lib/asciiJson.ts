/**
 * JSON in plain ASCII: its length is its size in bytes, and it is written to sockets and files without a copy. A single ₮ would
 * double the memory of the whole text and make each copy several times as expensive.
 */
export function asciiJson(value: object): string {
  const json = JSON.stringify(value)
  const ascii = json.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  // Replacing in a two-byte string gives a two-byte string; only decoding it from bytes makes it one-byte.
  return ascii === json ? json : Buffer.from(ascii, 'latin1').toString('latin1')
}
