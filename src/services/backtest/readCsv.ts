import { createReadStream } from 'node:fs'
import { BacktestFileError } from './BacktestFileError.ts'

/** Reads one field of the current row by its place in `columns`. */
export type Row = { line: number; fields: readonly string[] }

/**
 * Streams a CSV file with a header line: calls `onRow` with the wanted columns in the order asked for (an optional
 * column that is missing reads as ''). Rows may come in any order; memory does not grow with the file.
 */
export const readCsv = async (
  file: string,
  columns: { required: readonly string[]; optional: readonly string[] },
  onRow: (row: Row) => void,
): Promise<void> => {
  let places: number[] | null = null
  let line = 0
  const take = (text: string): void => {
    line++
    const clean = text.endsWith('\r') ? text.slice(0, -1) : text
    if (clean === '' && line > 1) return
    const cells = splitLine(clean)
    if (places === null) places = readHeader(file, cells, columns)
    else {
      const fields = places.map(place => (place < 0 ? '' : (cells[place] ?? '').trim()))
      onRow({ line, fields })
    }
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
  if (places === null)
    throw new BacktestFileError({ file }, 'is empty', `Write a header line: ${columns.required.join(',')}`)
}

const readHeader = (
  file: string,
  cells: readonly string[],
  { required, optional }: { required: readonly string[]; optional: readonly string[] },
): number[] => {
  const names = cells.map(cell => cell.replace('\uFEFF', '').trim().toLowerCase())
  const missing = required.filter(name => !names.includes(name))
  if (missing.length > 0) {
    throw new BacktestFileError(
      { file, line: 1 },
      `has no column ${missing.join(', ')}`,
      `Name the columns in the first line: ${[...required, ...optional.map(name => `[${name}]`)].join(',')}`,
    )
  }
  return [...required, ...optional].map(name => names.indexOf(name))
}

const splitLine = (text: string): string[] => {
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
