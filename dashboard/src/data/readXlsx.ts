import { Unzip, UnzipInflate } from 'fflate'
import { createListBudget, type ListBudget } from '../../../src/applicants/listBudget.ts'
import { attribute, elementsOf, tagsOf } from './elementsOf.ts'
import { listDayStyles, readFirstDay, toDay } from './sheetDates.ts'

export type Sheet = { name: string; text: string; wallets: number }

/**
 * The sheets of an .xlsx file in which wallets stand, the fullest first, or its first sheet where there are none: lines of
 * tab-separated cells. A workbook is a zip of XML; all that is read of it spends one budget.
 */
export async function readXlsx(file: Blob, budget = createListBudget()): Promise<[Sheet, ...Sheet[]]> {
  budget.spend('bytes', file.size)
  const files = unpack(new Uint8Array(await file.arrayBuffer()), budget)
  const read = (name: string): string => files.get(name) ?? ''
  const workbook = read('xl/workbook.xml')
  const shared = Array.from(elementsOf(read('xl/sharedStrings.xml'), 'si'), ({ inner }) => textOf(inner))
  const days = listDayStyles(read('xl/styles.xml'))
  const book = { shared, days, firstDay: readFirstDay(workbook) }
  const sheets: Sheet[] = []
  for (const { name, path } of listSheets(workbook, read('xl/_rels/workbook.xml.rels'), files)) {
    const text = readSheet(read(path), book, budget)
    sheets.push({ name, text, wallets: text.match(/0x[0-9a-f]{40}/gi)?.length ?? 0 })
  }
  const [first] = sheets
  if (!first) throw new Error('This is no spreadsheet.')
  const [fullest = first, ...others] = sheets
    .filter(({ wallets }) => wallets > 0)
    .toSorted((a, b) => b.wallets - a.wallets)
  return [fullest, ...others]
}

function readSheet(xml: string, book: Book, budget: ListBudget): string {
  const lines: string[] = []
  for (const { attributes, inner } of elementsOf(xml, 'row')) {
    const line = readRow(inner, book, budget).join('\t')
    if (line.trim() === '') continue
    // A row that is empty may be left out, and people look for a line by its number.
    const gap = Math.max(Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? 0) - 1 - lines.length, 0)
    budget.spend('rows', gap + 1)
    // A text that is kept once may stand in any number of cells.
    budget.spend('characters', line.length)
    lines.push(...Array<string>(gap).fill(''), line)
  }
  return lines.join('\n')
}

const chunk = 16_384

/** The XML files of a workbook by their names. A few kilobytes can unpack to gigabytes, so it stops where the budget ends. */
function unpack(bytes: Uint8Array, budget: ListBudget): Map<string, string> {
  const files = new Map<string, string>()
  let failure: unknown = null
  const unzip = new Unzip(entry => {
    if (!/^xl\/.*\.(?:xml|rels)$/.test(entry.name)) return
    const decoder = new TextDecoder()
    let text = ''
    entry.ondata = (error, data, isLast) => {
      if (failure !== null) return
      try {
        if (error) throw error
        budget.spend('bytes', data.length)
        text += decoder.decode(data, { stream: !isLast })
        if (isLast) files.set(entry.name, text)
      } catch (problem) {
        failure = problem
      }
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length && failure === null; at += chunk)
    unzip.push(bytes.subarray(at, at + chunk), at + chunk >= bytes.length)
  if (failure !== null) throw failure
  return files
}

/** The sheets by name, in the order of their tabs; of a workbook that lists none, all there are. */
function listSheets(workbook: string, relations: string, files: ReadonlyMap<string, string>) {
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
  // A workbook may list one sheet many times.
  const found = [...new Map(named.map(sheet => [sheet.path, sheet])).values()].filter(
    ({ path }) => isSheet(path) && files.has(path),
  )
  if (found.length > 0) return found
  return [...files.keys()].filter(isSheet).map(path => ({ name: path.replace(/^.*\/|\.xml$/g, ''), path }))
}

const isSheet = (path: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(path)

type Book = { shared: readonly string[]; days: ReadonlySet<number>; firstDay: number }

function readRow(row: string, { shared, days, firstDay }: Book, budget: ListBudget): string[] {
  const cells: string[] = []
  for (const { attributes, inner } of elementsOf(row, 'c')) {
    const letters = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1]
    const column = letters ? columnOf(letters) : cells.length
    const raw = elementsOf(inner, 'v').next().value?.inner ?? ''
    const value = /\bt="s"/.test(attributes)
      ? (shared[Number(raw)] ?? '')
      : /\bt="inlineStr"/.test(attributes)
        ? textOf(inner)
        : days.has(Number(/\bs="(\d+)"/.exec(attributes)?.[1]))
          ? toDay(plainText(raw), firstDay)
          : plainText(raw)
    const before = cells.length
    while (cells.length < column && cells.length < 200) cells.push('')
    cells[Math.min(column, 200)] = value.replace(/[\t\r\n]+/g, ' ')
    budget.spend('cells', Math.max(cells.length - before, 1))
  }
  return cells
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const textOf = (xml: string): string =>
  Array.from(elementsOf(xml, 't'), ({ inner }) => plainText(inner)).join('')

const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

function plainText(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex: string, decimal: string, name: string) =>
      name ? (entities.get(name) ?? whole) : codePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  )
}

const codePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
