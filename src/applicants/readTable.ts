import Papa from 'papaparse'
import type { ListBudget } from './listBudget.ts'

/** `line` is where a row begins, as an editor counts. */
export type Row = { line: number; cells: string[] }

/** Rows of a CSV split at tabs, semicolons or commas, whichever the text has most. Empty rows are left out. */
export function readTable(text: string, budget?: ListBudget): Row[] {
  budget?.spend('characters', text.length)
  const clean = text.replace(unseen, '').replace(/\r\n?/g, '\n')
  const delimiter =
    ['\t', ';', ','].toSorted((a, b) => clean.split(b).length - clean.split(a).length)[0] ?? ','
  return readQuoted(clean, delimiter, budget) ?? readLines(clean, delimiter, budget)
}

/** What chats and pages put between letters to break them. */
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g

/** Null where a quote is not closed, or something follows one: the rest of the file would become one cell. */
function readQuoted(text: string, delimiter: string, budget?: ListBudget): Row[] | null {
  const rows: Row[] = []
  let [isBroken, line, from] = [false, 1, 0]
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      isBroken ||= errors.some(({ type }) => type === 'Quotes')
      if (isBroken) return parser.abort()
      add(rows, { line, cells: data }, budget)
      for (; from < meta.cursor; from++) if (text.charCodeAt(from) === 10) line++
    },
  })
  return isBroken ? null : rows
}

/** Line by line; in a line whose quotes do not pair they say nothing. */
function readLines(text: string, delimiter: string, budget?: ListBudget): Row[] {
  const rows: Row[] = []
  text.split('\n').forEach((content, index) => {
    const { data, errors } = Papa.parse<string[]>(content, { delimiter, newline: '\n' })
    const isBroken = errors.some(({ type }) => type === 'Quotes')
    const cells = isBroken ? content.replaceAll('"', '').split(delimiter) : (data[0] ?? [])
    add(rows, { line: index + 1, cells }, budget)
  })
  return rows
}

function add(rows: Row[], { line, cells }: Row, budget?: ListBudget): void {
  budget?.spend('rows', 1)
  budget?.spend('cells', cells.length)
  const trimmed = cells.map(cell => cell.trim())
  if (trimmed.some(Boolean)) rows.push({ line, cells: trimmed })
}
