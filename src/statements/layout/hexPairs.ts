/**
 * A transaction hash is 66 characters, and typesetting costs per character: hashes took a third of a statement's time. Our mono
 * font draws two hexadecimal digits with one glyph, which the pages address by a private use character; `spellPairs` makes the
 * finished file contain the digits.
 */
const firstPair = 0xe0_00
const prefix = '\ue100'

/** Lower-case digits in pairs, with or without `0x`, as characters of the mono font; other text is unchanged. */
export function packHex(text: string): string {
  const [, start, digits] = /^(0x)?((?:[0-9a-f]{2})+)$/.exec(text) ?? []
  if (!digits) return text
  const codes = Array.from(Buffer.from(digits, 'hex'), byte => firstPair + byte)
  return (start ? prefix : '') + String.fromCharCode(...codes)
}

/** The digits of packed text. */
export function spellHex(text: string): string {
  return text.replace(/[\ue000-\ue100]/g, pair =>
    pair === prefix ? '0x' : (pair.charCodeAt(0) - firstPair).toString(16).padStart(2, '0'),
  )
}
