/** Which characters a font can draw, from its `cmap` table (formats 4 and 12, which all our fonts have). */
export function readGlyphs(font: Buffer, into: Set<number>): void {
  const cmap = findTable(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  for (let i = 0; i < count; i++) {
    const at = cmap + font.readUInt32BE(cmap + 4 + 8 * i + 4)
    const format = font.readUInt16BE(at)
    if (format === 12) readFormat12(font, at, into)
    else if (format === 4) readFormat4(font, at, into)
  }
}

function findTable(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4)
  for (let i = 0; i < tables; i++) {
    const entry = 12 + 16 * i
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8)
  }
  throw new RangeError(`the font has no ${name} table`)
}

function readFormat12(font: Buffer, at: number, into: Set<number>): void {
  const groups = font.readUInt32BE(at + 12)
  for (let i = 0; i < groups; i++) {
    const group = at + 16 + 12 * i
    const last = font.readUInt32BE(group + 4)
    for (let code = font.readUInt32BE(group); code <= last; code++) into.add(code)
  }
}

function readFormat4(font: Buffer, at: number, into: Set<number>): void {
  const twice = font.readUInt16BE(at + 6)
  const [ends, starts, deltas, offsets] = [14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice] as const
  for (let i = 0; i < twice; i += 2) {
    const end = font.readUInt16BE(at + ends + i)
    const offset = font.readUInt16BE(at + offsets + i)
    for (let code = font.readUInt16BE(at + starts + i); code <= end && code < 0xff_ff; code++) {
      const slot = at + offsets + i + offset + 2 * (code - font.readUInt16BE(at + starts + i))
      const raw = offset === 0 ? code : font.readUInt16BE(slot)
      const glyph = raw === 0 && offset !== 0 ? 0 : (raw + font.readUInt16BE(at + deltas + i)) & 0xff_ff
      if (glyph !== 0) into.add(code)
    }
  }
}
