import { readPdf, readStream } from './readPdf.ts'

type TextMap = Map<number, string>

/** Each piece of text of each page, as a reader that copies or searches would see it: glyphs through the fonts' maps. */
export function readPdfText(pdf: Uint8Array): string[] {
  const objects = readPdf(pdf)
  const stream = (id: string | undefined): string => {
    const object = objects.get(Number(id))
    return object ? readStream(object).toString('latin1') : ''
  }
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\b/.test(text))
  return pages.flatMap(({ text }) => {
    const maps = new Map<string, TextMap>()
    for (const [, name = '', id] of text.matchAll(/\/(f\d+) (\d+) 0 R/g)) {
      const toUnicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.text ?? '')?.[1]
      maps.set(name, readMap(stream(toUnicode)))
    }
    return readShown(stream(/\/Contents (\d+) 0 R/.exec(text)?.[1]), maps)
  })
}

function readShown(content: string, maps: Map<string, TextMap>): string[] {
  const pieces: string[] = []
  let map: TextMap | undefined
  let shown = ''
  const token = /\/(f\d+) [\d.]+ Tf|\] TJ|\(|<([0-9A-F]+)>/gi
  for (let found = token.exec(content); found; found = token.exec(content)) {
    if (found[1]) map = maps.get(found[1])
    else if (found[2]) shown += Buffer.from(found[2], 'hex').toString('latin1')
    else if (found[0] === '(') {
      const end = endOfLiteral(content, token.lastIndex)
      shown += readEscapes(content.slice(token.lastIndex, end))
      token.lastIndex = end + 1
    } else {
      pieces.push(glyphsOf(shown, map))
      shown = ''
    }
  }
  return pieces
}

/** Parentheses that pair up may stand in a literal as they are. */
function endOfLiteral(content: string, start: number): number {
  let at = start
  for (let depth = 1; at < content.length; at++) {
    if (content[at] === '\\') at++
    else if (content[at] === '(') depth++
    else if (content[at] === ')' && --depth === 0) break
  }
  return at
}

function glyphsOf(shown: string, map: TextMap | undefined): string {
  const bytes = Buffer.from(shown, 'latin1')
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2) text += map?.get(bytes.readUInt16BE(at)) ?? '\ufffd'
  return text
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const readEscapes = (literal: string): string =>
  literal.replace(/\\([0-7]{1,3}|[\s\S])/g, (_all, code: string) =>
    /[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  )

function readMap(cmap: string): TextMap {
  const map: TextMap = new Map()
  const put = (glyph: number, utf16: string) =>
    map.set(glyph, Buffer.from(utf16, 'hex').swap16().toString('utf16le'))
  for (const [, body = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of body.matchAll(/<(\w+)>\s*<(\w+)>/g))
      put(Number.parseInt(glyph, 16), text)
  for (const [, body = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', , list = ''] of body.matchAll(/<(\w+)>\s*<(\w+)>\s*\[([^\]]*)\]/g))
      for (const [index, [, text = '']] of [...list.matchAll(/<(\w+)>/g)].entries())
        put(Number.parseInt(first, 16) + index, text)
  return map
}
