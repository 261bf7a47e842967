/**
 * JSON in plain ASCII: its length is its bytes, and it is written to sockets and files uncopied. One ₮ would double the room
 * of the whole text, and make each of its copies several times as expensive.
 */
export function asciiJson(value: object): string {
  const json = JSON.stringify(value)
  const ascii = json.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  // Replacing in a wide text gives a wide text; only reading it anew from bytes makes it narrow.
  return ascii === json ? json : Buffer.from(ascii, 'latin1').toString('latin1')
}
