import { expect, test } from 'vitest'
import { csvCell } from './csvCell.ts'

/** What a spreadsheet makes of a line where cells are split at this sign, as RFC 4180 says but for the sign. */
function split(line: string, separator: string): string[] {
  const cells: string[] = []
  let rest = line
  for (let isMore = true; isMore; ) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest)
    const open = quoted ? rest.slice(quoted[0].length) : rest
    const end = open.search(new RegExp(`[${separator}\\n\\r]`))
    const plain = end < 0 ? open : open.slice(0, end)
    cells.push((quoted?.[1]?.replaceAll('""', '"') ?? '') + plain)
    rest = open.slice(end + 1)
    isMore = end >= 0
  }
  return cells
}

test('no cell runs as a formula, wherever a spreadsheet splits', () => {
  const hostile = [
    '=1+1',
    '-2+3',
    '＠SUM(1)',
    ' =1+1',
    'a;=1+1',
    'a; =1+1',
    'a;"=1+1"',
    'a\t=1+1',
    'a|@SUM(1)',
    'a\n=1+1',
    'a,b;=1+1',
    '";=1+1',
    ';;+1+1',
  ]
  for (const text of hostile)
    for (const separator of [',', ';', '\t', '|'])
      for (const cell of split(`first,${csvCell(text)},last`, separator))
        expect(cell.trimStart(), `${JSON.stringify(text)} at ${separator}`).not.toMatch(/^[=+\-@＝＋－＠]/)
})

test('what is harmless stays as it is', () => {
  for (const text of ['', '-5', '12.50', 'Amina O.', 'a;b', 'rent; food', '2026-11-18', 'a-b=c'])
    expect(csvCell(text)).toBe(text)
  expect(csvCell('x,"y"')).toBe('"x,""y"""')
})
