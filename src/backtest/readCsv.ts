import { createReadStream } from 'node:fs'
import { BacktestFileError } from './BacktestFileError.ts'

/** The wanted fields of a row, and the file's line where it starts. */
export type Row = { line: number; fields: readonly string[] }
type Columns = { required: readonly string[]; optional: readonly string[] }

/** A quoted field may span lines, but one that never ends must not swallow the file. */
const MAX_LINES = 100

/**
 * Streams a CSV file with a header line: calls `onRow` with the wanted columns in the requested order (a missing optional column
 * reads as ''). Rows may come in any order; memory does not grow with the file. Our own parser, because csv-parse takes eight
 * times as long (bench/RESULTS.md); the test reads every file with both.
 */
export async function readCsv(file: string, columns: Columns, onRow: (row: Row) => void): Promise<void> {
  let header: Header | null = null
  let line = 0
  let open: string[] = []
  const take = (text: string): void => {
    line++
    const clean = text.endsWith('\r') ? text.slice(0, -1) : text
    if (open.length > 0 || clean.includes('"')) {
      open.push(clean)
      const whole = open.join('\n')
      if (whole.split('"').length % 2 === 1) {
        const start = line - open.length + 1
        open = []
        takeRecord(whole, start)
      } else if (open.length > MAX_LINES) failOpen()
    } else takeRecord(clean, line)
  }
  const takeRecord = (text: string, at: number): void => {
    if (text.trim() === '' && header) return
    const cells = splitRecord(text)
    if (!header) header = readHeader(file, cells, columns)
    else onRow({ line: at, fields: pickFields(file, at, cells, header) })
  }
  const failOpen = (): never => {
    throw new BacktestFileError(
      { file, line: line - open.length + 1 },
      'a quote is opened and never closed',
      'Close the quote, or write two quotes where a quote is meant.',
    )
  }
  let rest = ''
  try {
    for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const text of lines) take(text)
    }
  } catch (error) {
    if (error instanceof BacktestFileError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BacktestFileError(
      { file },
      `cannot be read (${reason})`,
      'Give the path of a readable CSV file.',
      error,
    )
  }
  if (rest !== '') take(rest)
  if (open.length > 0) failOpen()
  if (header === null)
    throw new BacktestFileError({ file }, 'is empty', `Write a header line: ${columns.required.join(',')}`)
}

type Header = { names: readonly string[]; places: readonly number[]; needed: number }

function readHeader(file: string, cells: readonly string[], { required, optional }: Columns): Header {
  const names = cells.map(cell => cell.replace('\uFEFF', '').trim().toLowerCase())
  const missing = required.filter(name => !names.includes(name))
  if (missing.length > 0) {
    const other = cells.length === 1 ? [';', '\t', '|'].find(mark => cells[0]?.includes(mark)) : undefined
    const wanted = [...required, ...optional.map(name => `[${name}]`)].join(',')
    throw new BacktestFileError(
      { file, line: 1 },
      other
        ? `has ${other === '\t' ? 'tabs' : `"${other}"`} between its fields`
        : `has no column ${missing.join(', ')}`,
      other ? `Save the file with commas: ${wanted}` : `Name the columns in the first line: ${wanted}`,
    )
  }
  const places = [...required, ...optional].map(name => names.indexOf(name))
  return { names, places, needed: Math.max(...places.slice(0, required.length)) + 1 }
}

/** A missing or extra comma would move amounts into other columns, so it is never corrected by guess. */
function pickFields(file: string, line: number, cells: readonly string[], header: Header): string[] {
  const { names, places, needed } = header
  if (cells.length < needed || cells.length > names.length) {
    throw new BacktestFileError(
      { file, line },
      `has ${cells.length} fields where the header names ${names.length}`,
      'Write one field per column, without thousands separators, and quote fields that hold a comma.',
    )
  }
  return places.map(place => (place < 0 ? '' : (cells[place] ?? '').trim()))
}

function splitRecord(text: string): string[] {
  if (!text.includes('"')) return text.split(',')
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let i = 0; i < text.length; i++) {
    const char = text[i] ?? ''
    if (char === '"' && isQuoted && text[i + 1] === '"') {
      cell += '"'
      i++
    } else if (char === '"') isQuoted = !isQuoted
    else if (char === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  return [...cells, cell]
}
