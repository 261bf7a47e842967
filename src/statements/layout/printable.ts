import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGlyphs } from './readGlyphs.ts'

export const assetsDir = join(import.meta.dirname, '../assets')
export const fontsDir = join(assetsDir, 'fonts')

/** Constant while the process runs: the fonts are part of the code. */
let glyphs: Set<number> | undefined

/** Code points that the shipped fonts draw. */
function drawable(): Set<number> {
  if (glyphs) return glyphs
  glyphs = new Set()
  for (const file of readdirSync(fontsDir))
    if (/\.[ot]tf$/.test(file)) readGlyphs(readFileSync(join(fontsDir, file)), glyphs)
  return glyphs
}

/**
 * Makes outside text (labels, symbols) safe to print: no control or direction characters, and nothing that the bundled fonts
 * cannot draw, so neither a missing glyph nor a system font can change the bytes.
 */
export function printable(text: string): string {
  const known = drawable()
  let clean = ''
  for (const character of text.normalize('NFC').replace(/\s+/gu, ' ').replace(/\p{C}/gu, ''))
    clean += known.has(character.codePointAt(0) ?? 0) ? character : '?'
  return clean.trim()
}

/** Rough widths in lower-case letters; enough to keep one line of a table on one line. */
const widthOf = (character: string): number =>
  /[a-z0-9 .,'\-:;|]/.test(character) ? 1 : /[mwMW@%]/.test(character) ? 1.75 : 1.35

export function fitLine(text: string, width: number): string {
  let used = 0
  let line = ''
  for (const character of text) {
    used += widthOf(character)
    if (used > width) return `${line.trimEnd()}…`
    line += character
  }
  return line
}

/** As much as fits on two lines, the first one broken between words if possible. */
export function fitLines(text: string, width: number): string {
  let used = 0
  let end = 0
  for (const character of text) {
    used += widthOf(character)
    if (used > width) break
    end += character.length
  }
  if (end === text.length) return text
  const space = text.lastIndexOf(' ', end)
  const at = space > 0 ? space : end
  return `${text.slice(0, at).trimEnd()}\n${fitLine(text.slice(at).trimStart(), width)}`
}
