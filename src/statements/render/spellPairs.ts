import { StatementRenderFailedError } from '../../errors/statements.ts'
import { spellHex } from '../layout/hexPairs.ts'

const beforeMap = 'endcodespacerange\n'
/** Private use characters in the font's character map. */
const pairEntry = /> <E[01][0-9A-F]{2}>/

/**
 * Typst maps a glyph of two digits to its private use character. This rewrites the map from glyphs to text in place, as ranges,
 * which are shorter than typst's list, so that no offset in the file moves.
 */
export function spellPairs(pdf: Buffer): void {
  const font = pdf.indexOf('+VouchMono-Regular\n')
  if (font < 0) return
  const reference = /\/ToUnicode (\d+) 0 R/.exec(pdf.toString('latin1', font, font + 300))?.[1]
  const object = reference ? pdf.indexOf(`\n${reference} 0 obj\n`) : -1
  const head = object < 0 ? -1 : pdf.indexOf(beforeMap, object)
  const start = head + beforeMap.length
  const end = head < 0 ? -1 : pdf.indexOf('endcmap', start)
  if (end < 0) throw new StatementRenderFailedError({ reason: 'the mono font has no map to text' })
  const old = pdf.toString('latin1', start, end)
  if (!pairEntry.test(old)) return
  const spelled = rangesOf(old).join('')
  if (spelled.length > old.length)
    throw new StatementRenderFailedError({ reason: 'the map of the mono font to text has no room' })
  pdf.write(spelled.padEnd(old.length - 1).concat('\n'), start, 'latin1')
}

/** A range may not cross its high byte. */
function rangesOf(map: string): string[] {
  const entries = Array.from(
    map.matchAll(/<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>/g),
    ([, glyph = '', text = '']) => ({
      glyph: Number.parseInt(glyph, 16),
      text: utf16(spellHex(fromUtf16(text))),
    }),
  )
  const ranges: (typeof entries)[] = []
  for (const entry of entries) {
    const last = ranges.at(-1)?.at(-1)
    if (last && entry.glyph === last.glyph + 1 && entry.glyph % 256 !== 0) ranges.at(-1)?.push(entry)
    else ranges.push([entry])
  }
  return ranges.map(range => {
    const [first, last] = [range.at(0)?.glyph ?? 0, range.at(-1)?.glyph ?? 0]
    return `1 beginbfrange\n<${hex(first)}> <${hex(last)}> [${range.map(({ text }) => `<${text}>`).join('')}]\nendbfrange\n`
  })
}

const hex = (code: number): string => code.toString(16).toUpperCase().padStart(4, '0')
const utf16 = (text: string): string => Array.from(text, letter => hex(letter.charCodeAt(0))).join('')
const fromUtf16 = (digits: string): string =>
  String.fromCharCode(...(digits.match(/.{4}/g) ?? []).map(unit => Number.parseInt(unit, 16)))
