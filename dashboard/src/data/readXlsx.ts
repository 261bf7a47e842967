import { attribute, elementsOf, tagsOf } from './elementsOf.ts'
import { listDayStyles, readFirstDay, toDay } from './sheetDates.ts'

export type Sheet = { name: string; text: string; wallets: number }

/**
 * The sheets of an .xlsx file in which wallets stand, the fullest first, or its first sheet where there are none: lines of
 * tab-separated cells. A workbook is a zip of XML, and browsers unzip.
 */
export async function readXlsx(file: Blob): Promise<[Sheet, ...Sheet[]]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const entries = listEntries(bytes)
  const read = async (name: string): Promise<string> => {
    const entry = entries.get(name)
    return entry ? unpack(bytes, entry) : ''
  }
  const workbook = await read('xl/workbook.xml')
  const shared = elementsOf(await read('xl/sharedStrings.xml'), 'si').map(({ inner }) => textOf(inner))
  const days = listDayStyles(await read('xl/styles.xml'))
  const book = { shared, days, firstDay: readFirstDay(workbook) }
  const sheets: Sheet[] = []
  let length = 0
  for (const { name, path } of listSheets(workbook, await read('xl/_rels/workbook.xml.rels'), entries)) {
    const lines: string[] = []
    for (const { attributes, inner } of elementsOf(await read(path), 'row')) {
      // A row that is empty may be left out, and people look for a line by its number.
      const gap = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? 0) - 1 - lines.length
      if (gap > 0 && gap <= mostEmptyRows) lines.push(...Array<string>(gap).fill(''))
      const line = readRow(inner, book).join('\t')
      length += line.length
      // A text that is kept once may stand in any number of cells.
      if (length > most) throw new Error(tooLarge)
      lines.push(line)
    }
    const text = lines.join('\n')
    sheets.push({ name, text, wallets: text.match(/0x[0-9a-f]{40}/gi)?.length ?? 0 })
  }
  const [first] = sheets
  if (!first) throw new Error('This is no spreadsheet.')
  const [fullest = first, ...others] = sheets
    .filter(({ wallets }) => wallets > 0)
    .toSorted((a, b) => b.wallets - a.wallets)
  return [fullest, ...others]
}

type Entry = { at: number; size: number; method: number }

const most = 20 * 1024 * 1024
const mostEmptyRows = 1_000
const tooLarge = 'This spreadsheet is too large.'

/** Where each file of a zip begins, from the list at its end. */
function listEntries(bytes: Uint8Array): Map<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, Entry>()
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new Error('This is no spreadsheet.')
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50)
      throw new Error('This spreadsheet is damaged.')
    const [name, extra, comment] = [28, 30, 32].map(offset => view.getUint16(at + offset, true)) as [
      number,
      number,
      number,
    ]
    const text = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name))
    entries.set(text, {
      at: view.getUint32(at + 42, true),
      size: view.getUint32(at + 20, true),
      method: view.getUint16(at + 10, true),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

async function unpack(bytes: Uint8Array, { at, size, method }: Entry): Promise<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const packed = bytes.slice(start, start + size)
  if (method === 0) return new TextDecoder().decode(packed)
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    // A few kilobytes can unpack to gigabytes.
    if (length > most) throw new Error(tooLarge)
    parts.push(value)
  }
  return new Blob(parts as BlobPart[]).text()
}

/** The sheets by name, in the order of their tabs; of a workbook that lists none, all there are. */
function listSheets(workbook: string, relations: string, entries: ReadonlyMap<string, Entry>) {
  const targets = new Map(
    tagsOf(relations, 'Relationship').map(tag => [attribute(tag, 'Id'), attribute(tag, 'Target')]),
  )
  const named = tagsOf(workbook, 'sheet').map(tag => {
    const target = targets.get(attribute(tag, 'r:id')) ?? ''
    return {
      name: plainText(attribute(tag, 'name')),
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    }
  })
  const found = named.filter(({ path }) => isSheet(path) && entries.has(path))
  if (found.length > 0) return found
  return [...entries.keys()].filter(isSheet).map(path => ({ name: path.replace(/^.*\/|\.xml$/g, ''), path }))
}

const isSheet = (path: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(path)

type Book = { shared: readonly string[]; days: ReadonlySet<number>; firstDay: number }

function readRow(row: string, { shared, days, firstDay }: Book): string[] {
  const cells: string[] = []
  for (const { attributes, inner } of elementsOf(row, 'c')) {
    const letters = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1]
    const column = letters ? columnOf(letters) : cells.length
    const raw = elementsOf(inner, 'v')[0]?.inner ?? ''
    const value = /\bt="s"/.test(attributes)
      ? (shared[Number(raw)] ?? '')
      : /\bt="inlineStr"/.test(attributes)
        ? textOf(inner)
        : days.has(Number(/\bs="(\d+)"/.exec(attributes)?.[1]))
          ? toDay(plainText(raw), firstDay)
          : plainText(raw)
    while (cells.length < column && cells.length < 200) cells.push('')
    cells[Math.min(column, 200)] = value.replace(/[\t\r\n]+/g, ' ')
  }
  return cells
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const textOf = (xml: string): string =>
  elementsOf(xml, 't')
    .map(({ inner }) => plainText(inner))
    .join('')

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

function plainText(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex: string, decimal: string, name: string) =>
      name
        ? (entities.get(name) ?? whole)
        : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  )
}
